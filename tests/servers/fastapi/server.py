"""Serves a few records from memory: server.py PORT [guarded]"""
import sys
from typing import List, Optional

import uvicorn
from fastapi import Depends, FastAPI, HTTPException, Query
from fastapi.exceptions import RequestValidationError
from fastapi.encoders import jsonable_encoder
from fastapi.middleware.cors import CORSMiddleware

from pydantic import Extra, ValidationError, create_model
from pydantic.error_wrappers import ErrorWrapper

from models import Article, Author, Order, Status
from people import may_write, person_of, router

app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_methods=["*"], allow_headers=["*"])

guarded = "guarded" in sys.argv
readers = [Depends(person_of)] if guarded else []
writers = [Depends(may_write)] if guarded else []
if guarded:
    app.include_router(router)


class Strict:
    """A change names no key that there is not."""
    extra = Extra.forbid


def refusal(error, *steps):
    return RequestValidationError([ErrorWrapper(error, ("body", *steps))])


def serve(path, kind, search, choice):
    rows = {}
    record = create_model(f"{kind.__name__}Record", __base__=kind, id=(int, ...))
    fields = {key: (Optional[field.outer_type_], None) for key, field in kind.__fields__.items()}
    part = create_model(f"{kind.__name__}Changes", **fields, __config__=Strict)
    records = create_model(f"{kind.__name__}Page", items=(List[record], ...), total=(int, ...))
    reads = {"dependencies": readers, "response_model_exclude_unset": True}
    writes = {"dependencies": writers, "response_model": record}

    def check(value, id=None):
        email = getattr(value, "email", None)
        if email is not None and any(row.get("email") == email for key, row in rows.items() if key != id):
            raise refusal(ValueError("An author with this e-mail exists."), "email")

    def store(value, id=None):
        check(value, id)
        id = id or max(rows, default=0) + 1
        rows[id] = {"id": id, **jsonable_encoder(value)}
        return rows[id]

    def find(id):
        if id not in rows:
            raise HTTPException(404, "Not found")
        return rows[id]

    @app.get(f"/{path}", response_model=records, **reads)
    def many(
        q: str = "", offset: int = Query(0, ge=0), limit: int = Query(10, ge=1, le=50), expand: Optional[str] = None,
        sort: str = Query("id", description="A key to order by, with a minus for descending."),
        chosen: Optional[choice[1]] = Query(None, alias=choice[0]),
    ):
        found = [
            row for row in rows.values()
            if q.lower() in row[search].lower() and (chosen is None or row[choice[0]] == chosen)
        ]
        key = sort.lstrip("-")
        if key not in record.__fields__:
            raise HTTPException(422, f"Unknown: {key}")
        found.sort(key=lambda row: (row[key] is not None, row[key] or 0), reverse=sort.startswith("-"))
        return {"items": [shape(row, expand) for row in found[offset : offset + limit]], "total": len(found)}

    def shape(row, expand):
        # The relation is only there for those who ask for it.
        return row if path != "articles" or expand == "author" else {k: v for k, v in row.items() if k != "author"}

    @app.get(f"/{path}/{{id}}", response_model=record, **reads)
    def one(id: int, expand: Optional[str] = None):
        return shape(find(id), expand)

    @app.post(f"/{path}", status_code=201, **writes)
    def create(value: kind):
        return store(value)

    @app.put(f"/{path}/{{id}}", **writes)
    def replace(id: int, value: kind):
        find(id)
        return store(value, id)

    @app.patch(f"/{path}/{{id}}", **writes)
    def change(id: int, changes: part):
        before = {key: value for key, value in find(id).items() if key != "id"}
        try:
            return store(kind(**{**before, **changes.dict(exclude_unset=True)}), id)
        except ValidationError as error:
            raise refusal(error)

    @app.delete(f"/{path}/{{id}}", status_code=204, dependencies=writers)
    def remove(id: int):
        find(id)
        del rows[id]

    return store


add_author = serve("authors", Author, "name", ("status", Status))
add_article = serve("articles", Article, "title", ("author", int))
add_order = serve("orders", Order, "code", ("customer", int))

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
