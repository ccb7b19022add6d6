"""Tables for those who have played another to its end."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("tables", "0002_listed")]

    operations = [
        migrations.AddField(model_name="table", name="after", field=models.CharField(blank=True, default="", max_length=16)),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["after", "created_at"], condition=~models.Q(after=""), name="tables_after"),
        ),
    ]
