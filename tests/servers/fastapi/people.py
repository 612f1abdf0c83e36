"""Signs people in as FastAPI's documentation does it: OAuth2's password form. Two people: one writes, one reads."""
from itertools import count
from urllib.parse import parse_qs

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.security import OAuth2PasswordBearer

router = APIRouter()
bearer = OAuth2PasswordBearer(tokenUrl="token")
people = {
    "asha": {"username": "asha", "full_name": "Asha Rao", "scopes": ["read", "write"]},
    "ravi": {"username": "ravi", "full_name": "Ravi Sen", "scopes": ["read"]},
}
valid = {"access": {}, "refresh": {}}
numbers = count(1)


def tokens_of(name):
    number = next(numbers)
    valid["access"][f"access-{number}"] = name
    valid["refresh"][f"refresh-{number}"] = name
    return {"access_token": f"access-{number}", "refresh_token": f"refresh-{number}", "token_type": "bearer"}


def refuse(text):
    raise HTTPException(401, text, {"WWW-Authenticate": "Bearer"})


@router.post("/token")
async def token(request: Request):
    # The form is read by hand: FastAPI's own class needs a package that is not always there.
    form = {key: values[0] for key, values in parse_qs((await request.body()).decode()).items()}
    if form.get("grant_type") == "refresh_token":
        name = valid["refresh"].pop(form.get("refresh_token"), None)
        return tokens_of(name) if name else refuse("The session has ended")
    name = form.get("username")
    return tokens_of(name) if name in people and form.get("password") == "Sea & sun 1" else refuse("Incorrect username or password")


@router.post("/expire")
def expire():
    """Ends what a test would have to wait for."""
    valid["access"].clear()


def person_of(token: str = Depends(bearer)):
    return people[valid["access"][token]] if token in valid["access"] else refuse("Could not validate credentials")


def may_write(person=Depends(person_of)):
    if "write" not in person["scopes"]:
        raise HTTPException(403, "Not enough permissions")


@router.get("/users/me")
def me(person=Depends(person_of)):
    return person
