"""Serves a few records from memory: server.py PORT"""
import sys
from typing import Optional

import uvicorn
from fastapi import Body, FastAPI, HTTPException, Query
from fastapi.encoders import jsonable_encoder
from fastapi.middleware.cors import CORSMiddleware

from models import Article, Author, Order

app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_methods=["*"], allow_headers=["*"])


def serve(path, kind, search):
    rows = {}

    def check(value, id=None):
        email = getattr(value, "email", None)
        if email is not None and any(row.get("email") == email for key, row in rows.items() if key != id):
            raise HTTPException(409, "An author with this e-mail exists.")

    def store(value, id=None):
        check(value, id)
        id = id or len(rows) + 1
        rows[id] = {"id": id, **jsonable_encoder(value)}
        return rows[id]

    def find(id):
        if id not in rows:
            raise HTTPException(404, "Not found")
        return rows[id]

    @app.get(f"/{path}")
    def many(
        q: str = "", offset: int = Query(0, ge=0), limit: int = Query(10, ge=1, le=50), expand: Optional[str] = None
    ):
        found = [row for row in rows.values() if q.lower() in row[search].lower()]
        return {"items": [shape(row, expand) for row in found[offset : offset + limit]], "total": len(found)}

    def shape(row, expand):
        # The relation is only there for those who ask for it.
        return row if path != "articles" or expand == "author" else {k: v for k, v in row.items() if k != "author"}

    @app.get(f"/{path}/{{id}}")
    def one(id: int, expand: Optional[str] = None):
        return shape(find(id), expand)

    @app.post(f"/{path}", status_code=201)
    def create(value: kind):
        return store(value)

    @app.put(f"/{path}/{{id}}")
    def replace(id: int, value: kind):
        find(id)
        return store(value, id)

    @app.patch(f"/{path}/{{id}}")
    def change(id: int, changes: dict = Body(...)):
        before = {key: value for key, value in find(id).items() if key != "id"}
        unknown = [key for key in changes if key not in before]
        if unknown:
            raise HTTPException(422, f"Unknown: {unknown}")
        try:
            return store(kind(**{**before, **changes}), id)
        except ValueError as error:
            raise HTTPException(422, str(error))

    return store


add_author = serve("authors", Author, "name")
add_article = serve("articles", Article, "title")
add_order = serve("orders", Order, "code")

add_author(
    Author(name="Asha Rao", birthday="1984-02-29", email="asha@example.com", status="public", note="Two\nlines")
)
for at in range(2, 61):
    add_author(Author(name=f"Author {at:02}"))
add_article(
    Article(
        title="Sea", body="  First line\nSecond line  ", author=1, rating=4.5, tags=["sea", "goa"],
        published_at="2026-03-01T03:30:15.123456Z", printed_at="2026-03-01T08:30:00",
    )
)
codes = {2: " P-2 "}
notes = {3: "  padded\n  note  ", 4: ""}
for at in range(1, 63):
    customer = 60 if at == 2 else 1
    add_order(Order(code=codes.get(at, f"P-{at:02}"), amount=at + 0.5, note=notes.get(at), customer=customer))

uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
