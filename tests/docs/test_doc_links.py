"""Links inside the documents lead somewhere, and the Python in the README runs."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from tests.house.files import ROOT, project_files, read

DOCUMENTS = [path for path in project_files() if path.suffix == ".md"]
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"")
_CODE = re.compile(r"^```.*?^```|^ {4}.*?$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def links(text: str) -> list[str]:
    return [one or other for one, other in _LINK.findall(_CODE.sub("", text))]


def anchors(text: str) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", DOCUMENTS, ids=str)
def test_links_lead_somewhere(path: Path) -> None:
    broken = []
    for link in links(read(path)):
        if "://" in link or link.startswith("mailto:"):
            continue
        target, _, anchor = link.partition("#")
        file = ROOT / path.parent / target if target else ROOT / path
        if not file.exists() or (anchor and anchor not in anchors(file.read_text(encoding="utf-8"))):
            broken.append(link)
    assert broken == []


def test_a_broken_link_would_be_seen() -> None:
    assert links('[a](b.md#c), ![d](e.png), `[f](g)`\n\n    [h](i)\n<img src="j.svg">') == [
        "b.md#c",
        "e.png",
        "j.svg",
    ]
    assert anchors("## 8. What an owner of the box can check\n### 1.2 Regions, and `more`") == {
        "8-what-an-owner-of-the-box-can-check",
        "12-regions-and-more",
    }


def test_the_python_of_the_readme_runs() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", read(Path("README.md")), re.MULTILINE | re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    assert re.fullmatch(r"\[\d+, \d+, \d+\] \[\d, \d, \d\]\n", printed.getvalue())
