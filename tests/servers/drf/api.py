"""The API: Django REST Framework's own view sets, filters and pages."""
from datetime import timezone

from django.urls import include, path
from rest_framework import decorators, pagination, permissions, response, routers, schemas, serializers, viewsets
from rest_framework.authtoken.models import Token
from rest_framework.authtoken.views import obtain_auth_token

from models import Article, Author, Order


class Pages(pagination.PageNumberPagination):
    page_size = 10
    page_size_query_param = "page_size"
    max_page_size = 25


class WallClockField(serializers.DateTimeField):
    """A date-time that says no time zone."""

    def to_representation(self, value):
        return value and value.astimezone(timezone.utc).replace(tzinfo=None).isoformat()


class AuthorSerializer(serializers.ModelSerializer):
    class Meta:
        model = Author
        fields = "__all__"


class ArticleSerializer(serializers.ModelSerializer):
    body = serializers.CharField(required=False, allow_blank=True, trim_whitespace=False)
    printed_at = WallClockField(required=False, allow_null=True)
    tags = serializers.ListField(child=serializers.CharField(), required=False)

    class Meta:
        model = Article
        fields = "__all__"

    def to_representation(self, instance):
        """The relation is only there for those who ask for it."""
        row = super().to_representation(instance)
        if self.context["request"].query_params.get("expand") != "author":
            row.pop("author")
        return row


class OrderSerializer(serializers.ModelSerializer):
    # A replacing PUT: what the body lacks is reset.
    note = serializers.CharField(default=None, allow_null=True, allow_blank=True, trim_whitespace=False)
    code = serializers.CharField(trim_whitespace=False)

    class Meta:
        model = Order
        fields = "__all__"


@decorators.api_view()
@decorators.permission_classes([permissions.IsAuthenticated])
def me(request):
    """The person, and whether they may write."""
    user = request.user
    return response.Response({"id": user.id, "username": user.username, "is_staff": user.is_staff})


@decorators.api_view(["POST"])
@decorators.authentication_classes([])
@decorators.permission_classes([])
def expire(request):
    """Ends what a test would have to wait for."""
    Token.objects.all().delete()
    return response.Response()


def view_set(kind, shape, search, filters=()):
    class ViewSet(viewsets.ModelViewSet):
        queryset = kind.objects.all()
        serializer_class = shape
        pagination_class = Pages
        filterset_fields = filters
        search_fields = search

    return ViewSet


router = routers.DefaultRouter()
router.register("authors", view_set(Author, AuthorSerializer, ["name"], ["status"]), "author")
router.register("articles", view_set(Article, ArticleSerializer, ["title"]), "article")
router.register("orders", view_set(Order, OrderSerializer, ["code"], ["customer"]), "order")
urlpatterns = [
    path("", include(router.urls)),
    path("api-token-auth/", obtain_auth_token),
    path("me/", me),
    path("expire/", expire),
    path("schema/", schemas.get_schema_view(title="Library", permission_classes=[])),
]
