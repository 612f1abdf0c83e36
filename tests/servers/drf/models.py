"""Authors, articles and orders as Django stores them."""
from django.db import models

STATUSES = [("draft", "Draft"), ("review", "Review"), ("public", "Public")]


class Author(models.Model):
    name = models.CharField(max_length=100)
    birthday = models.DateField(null=True, blank=True)
    email = models.EmailField(null=True, blank=True, unique=True)
    active = models.BooleanField(default=True)
    status = models.CharField(max_length=10, choices=STATUSES, null=True, blank=True, default="draft")
    note = models.TextField(blank=True, default="")

    class Meta:
        app_label = "library"
        ordering = ["id"]


class Article(models.Model):
    title = models.CharField(max_length=100)
    body = models.TextField(blank=True, default="")
    published_at = models.DateTimeField(null=True, blank=True)
    printed_at = models.DateTimeField(null=True, blank=True)
    tags = models.JSONField(default=list, blank=True)
    author = models.ForeignKey(Author, null=True, blank=True, on_delete=models.SET_NULL)
    rating = models.DecimalField(max_digits=5, decimal_places=2, null=True, blank=True)

    class Meta:
        app_label = "library"
        ordering = ["id"]


class Order(models.Model):
    code = models.CharField(max_length=30)
    amount = models.DecimalField(max_digits=8, decimal_places=2)
    note = models.TextField(null=True, blank=True)
    customer = models.ForeignKey(Author, null=True, blank=True, on_delete=models.SET_NULL)

    class Meta:
        app_label = "library"
        ordering = ["id"]
