"""Tables that anybody may join from the start page."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("tables", "0001_first")]

    operations = [
        migrations.AddField(model_name="table", name="listed", field=models.BooleanField(default=False)),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["created_at"], condition=models.Q(listed=True, status="open"), name="tables_listed"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["host"], condition=models.Q(status__in=["open", "playing"]), name="tables_host"),
        ),
    ]
