"""Authors, articles and orders as the API takes them. It answers with what it has stored."""
from datetime import date, datetime
from enum import Enum
from typing import List, Optional

from pydantic import BaseModel, Field


class Status(str, Enum):
    draft = "draft"
    review = "review"
    public = "public"


class Author(BaseModel):
    name: str
    birthday: Optional[date] = None
    email: Optional[str] = None
    active: bool = True
    status: Optional[Status] = Status.draft
    note: str = ""


class Article(BaseModel):
    title: str
    body: str = ""
    published_at: Optional[datetime] = None
    printed_at: Optional[datetime] = None
    tags: List[str] = []
    author: Optional[int] = None
    rating: Optional[float] = None


class Order(BaseModel):
    code: str = Field(max_length=30)
    amount: float
    note: Optional[str] = None
    customer: Optional[int] = None
