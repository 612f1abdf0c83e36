"""Serves a new database with a few records: server.py PORT [guarded]"""
import sys
import tempfile
from datetime import datetime, timezone
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import django
from django.conf import settings

guarded = "guarded" in sys.argv
directory = tempfile.TemporaryDirectory()
settings.configure(
    ALLOWED_HOSTS=["*"],
    CORS_ALLOW_ALL_ORIGINS=True,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{directory.name}/library.sqlite"}},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    INSTALLED_APPS=[
        "django.contrib.contenttypes", "django.contrib.auth", "corsheaders", "django_filters", "rest_framework",
        "rest_framework.authtoken",
    ],
    MIDDLEWARE=["corsheaders.middleware.CorsMiddleware", "django.middleware.common.CommonMiddleware"],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": (
            ["rest_framework.authentication.TokenAuthentication"] if guarded else []
        ),
        "DEFAULT_PERMISSION_CLASSES": (
            ["rest_framework.permissions.DjangoModelPermissions"] if guarded else []
        ),
        "DEFAULT_FILTER_BACKENDS": [
            "django_filters.rest_framework.DjangoFilterBackend",
            "rest_framework.filters.SearchFilter",
            "rest_framework.filters.OrderingFilter",
        ],
    },
    ROOT_URLCONF="api",
    SECRET_KEY="of a test",
    TIME_ZONE="UTC",
    USE_TZ=True,
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from models import Article, Author, Order  # noqa: E402


def fill():
    with connection.schema_editor() as editor:
        for kind in (Author, Article, Order):
            editor.create_model(kind)
    for at in range(1, 61):
        Author.objects.create(name=f"Author {at:02}")
    Author.objects.filter(id=1).update(
        name="Asha Rao", birthday="1984-02-29", email="asha@example.com", status="public", note="Two\nlines"
    )
    Article.objects.create(
        title="Sea", body="  First line\nSecond line  ", author_id=1, rating="4.50", tags=["sea", "goa"],
        published_at=datetime(2026, 3, 1, 3, 30, 15, 123456, timezone.utc),
        printed_at=datetime(2026, 3, 1, 8, 30, tzinfo=timezone.utc),
    )
    for at in range(1, 63):
        Order.objects.create(code=f"P-{at:02}", amount=f"{at}.50", customer_id=60 if at == 2 else 1)
    Order.objects.filter(id=2).update(code=" P-2 ")
    Order.objects.filter(id=3).update(note="  padded\n  note  ")
    Order.objects.filter(id=4).update(note="")


def add_people():
    """One person who may write, and one who may only read."""
    User.objects.create_superuser("asha", password="Sea & sun 1")
    User.objects.create_user("ravi", password="Sea & sun 1")


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Handler(WSGIRequestHandler):
    def log_message(self, *_):
        pass


if guarded:
    call_command("migrate", verbosity=0)
    add_people()
fill()
with make_server("127.0.0.1", int(sys.argv[1]), get_wsgi_application(), Server, Handler) as server:
    server.serve_forever()
