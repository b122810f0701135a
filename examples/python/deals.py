"""Adds a deal, reads all deals page by page, and follows changes, with Python's own library.

Scopes of the token: deals:write, events:read.
"""

import json
import os
import sys
import uuid
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

URL = os.environ["DEALFLOW_URL"]
TOKEN = os.environ["DEALFLOW_TOKEN"]


def send(method, path, body=None, headers=None):
    """Sends a request and returns the open answer. Exits with the message of a refusal."""
    request = Request(URL + path, method=method, headers={"Authorization": f"Bearer {TOKEN}", **(headers or {})})
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    try:
        return urlopen(request, timeout=60)
    except HTTPError as error:
        refusal = json.load(error)
        sys.exit(f"{error.code} {refusal['code']}: {refusal['message']}")


def read_all(path, **query):
    """Yields each entry of a list, page by page."""
    cursor = None
    while True:
        page = {**query, "limit": 100, **({"cursor": cursor} if cursor else {})}
        with send("GET", f"{path}?{urlencode(page)}") as answer:
            yield from json.load(answer)
            cursor = answer.headers.get("x-next-cursor")
        if not cursor:
            return


def changes():
    """Yields the workspace's changes as they come."""
    with send("GET", "/api/events", headers={"Accept": "text/event-stream"}) as stream:
        for line in stream:
            if line.startswith(b"data: "):
                yield json.loads(line[6:])


def add_deal(company):
    fields = {"company": company, "sector": "Software", "dealType": "Buyout", "dealSource": "Referral"}
    # A key of your own: the same request with it can be sent again, and is carried out once.
    with send("POST", "/api/deals", fields, {"Idempotency-Key": str(uuid.uuid4())}) as answer:
        return json.load(answer)


deal = add_deal("Northwind Traders")
print(f"Added {deal['company']}, version {deal['version']}")
print(f"{sum(1 for _ in read_all('/api/deals', category='active'))} active deals")
for change in changes():
    if change["change"] == "ready":
        deal = add_deal("Contoso")
    elif change["entity"] == "deals" and change["id"] == deal["id"]:
        print(f"Deal {change['id']} {change['change']}")
        break
