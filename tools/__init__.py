"""Scripts that the Makefile calls. No part of the package: nothing in src/ may import them."""
