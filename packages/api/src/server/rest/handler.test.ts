import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type HttpClient, openHttp } from "../../testing/http.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const http = openHttp(workspace);
let me: HttpClient;

const DEAL = { company: "Aspen Holdings", sector: "Software", dealType: "Buyout", dealSource: "Network" };
const create = async (fields: object = {}) => {
  const answer = await me.send("POST", "/api/deals", { body: { ...DEAL, ...fields } });
  expect(answer.status).toBe(200);
  return answer.json<{ id: number; version: number; company: string }>();
};

beforeAll(async () => {
  me = await http.signedIn(await workspace.makeMember());
});

describe("paths", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/deals/",
    "/api//deals",
    "/api/deals//history",
    "/api/%64eals",
    "/api/deals%2F1",
    "/api/deals/1/unknown",
    "/api/Deals",
    "/api/deals.rsc",
    "/api/setup",
    "/api/install",
    "/api/trpc",
  ])("%s is not found", async (path) => {
    for (const method of ["GET", "POST", "PATCH"]) {
      const answer = await me.send(method, path);
      expect(answer.status).toBe(404);
      expect(answer.json()).toMatchObject({ code: "NOT_FOUND", message: expect.any(String) });
    }
  });

  it("with dots are resolved before access is checked", async () => {
    expect((await http.client().send("GET", "/api/auth/%2e%2e/deals")).status).toBe(401);
    expect((await me.send("GET", "/api/auth/%2e%2e/deals")).status).toBe(200);
  });

  it.each([
    ["PATCH", "/api/deals", "GET, HEAD, POST"],
    ["PATCH", "/api/deals/1", "DELETE, GET, HEAD, PUT"],
    ["GET", "/api/auth/login", "POST"],
    ["HEAD", "/api/auth/logout", "POST"],
    ["OPTIONS", "/api/deals", "GET, HEAD, POST"],
  ])("%s %s is answered with 405 and the allowed methods", async (method, path, allow) => {
    const answer = await me.send(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allow);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("answers HEAD as GET, without the body", async () => {
    const { id } = await create();
    const answer = await me.send("HEAD", `/api/deals/${id}`);
    expect([answer.status, answer.text, answer.headers.get("etag")]).toEqual([200, "", '"1"']);
    expect((await me.send("HEAD", "/api/deals/2147483647")).status).toBe(404);
  });
});

describe("ids in paths", () => {
  it.each(["0", "-1", "1.5", "abc", "01", "1e3", "%31", "1%00", "٣", "true", "__proto__"])(
    "%s is answered with 400",
    async (id) => {
      const answer = await me.send("GET", `/api/deals/${id}`);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "id" }] });
      expect((await me.send("GET", `/api/deals/${id}/funding-sources`)).json()).toMatchObject({
        issues: [{ path: "dealId" }],
      });
    },
  );

  it.each(["2147483647", "2147483648", "9007199254740993", "9".repeat(400)])(
    "%s does not exist",
    async (id) => {
      expect((await me.send("GET", `/api/deals/${id}`)).status).toBe(404);
      expect((await me.send("DELETE", `/api/tasks/${id}`)).status).toBe(404);
    },
  );

  it("beyond the maximum do not match the record with the highest id", async () => {
    await workspace.db.execute(sql`
      insert into contacts (id, name, is_public, created_by) overriding system value
      select 2147483647, 'Last', true, min(id) from users`);
    expect((await me.send("GET", "/api/contacts/2147483648")).status).toBe(404);
    expect((await me.send("DELETE", "/api/contacts/2147483648")).status).toBe(404);
    expect((await me.send("PUT", "/api/contacts/2147483648", { body: { name: "Other" } })).status).toBe(404);
    expect((await me.send("GET", "/api/contacts/2147483647")).json()).toMatchObject({ name: "Last" });
  });

  it("come from the path, whatever the body says", async () => {
    const [mine, other] = [await create(), await create()];
    const answer = await me.send("PUT", `/api/deals/${mine.id}`, {
      body: { id: other.id, company: "Renamed" },
    });
    expect(answer.json()).toMatchObject({ id: mine.id, company: "Renamed" });
  });
});

describe("lists", () => {
  it("are plain arrays, with the cursor of the next page in a header", async () => {
    for (const company of ["Northwind A", "Northwind B", "Northwind C"]) await create({ company });
    const all = await me.send("GET", "/api/deals?search=northwind");
    expect(all.headers.get("x-next-cursor")).toBeNull();
    expect(all.json<{ company: string }[]>().map((deal) => deal.company)).toHaveLength(3);

    const first = await me.send("GET", "/api/deals?search=northwind&limit=2");
    const cursor = first.headers.get("x-next-cursor") ?? "";
    expect(cursor).not.toBe("");
    const second = await me.send(
      "GET",
      `/api/deals?search=northwind&limit=2&cursor=${encodeURIComponent(cursor)}`,
    );
    expect(second.headers.get("x-next-cursor")).toBeNull();
    expect([...first.json<object[]>(), ...second.json<object[]>()]).toEqual(all.json());
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=501", "limit"],
    ["limit=-1", "limit"],
    ["limit=1.5", "limit"],
    ["limit=1e1", "limit"],
    ["limit=0x10", "limit"],
    ["limit=", "limit"],
    ["limit=1&limit=2", "limit"],
    ["stage=sourcing", "stage"],
    ["stage=closed,sourcing", "stage"],
    ["stage=closed&stage=", "stage"],
    ["stage=closed,", "stage"],
    ["leadUserId=5,none,me", "leadUserId"],
    ["firmId=none", "firmId"],
    ["mine=yes", "mine"],
    ["value=5", "value"],
    ["value=..", "value"],
    ["value=9..1", "value"],
    ["value=1..10m", "value"],
    ["createdAt=2026-02-30..", "createdAt"],
    ["createdAt=2026-02-01..2026-01-01", "createdAt"],
    ["category=", "category"],
    ["cursor=nonsense", "cursor"],
    ["search=%00", "search"],
  ])("refuse ?%s", async (query, field) => {
    const answer = await me.send("GET", `/api/deals?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      issues: [{ path: expect.stringMatching(new RegExp(`^${field}`)) }],
    });
  });

  it("accept numbers and booleans in their filters, and ignore unknown parameters", async () => {
    expect((await me.send("GET", "/api/tasks?assignedTo=1&dealId=1&utm_source=x&__proto__=1")).status).toBe(
      200,
    );
    expect((await me.send("GET", "/api/meeting-agenda-items?includeCompleted=false")).status).toBe(200);
    expect((await me.send("GET", "/api/meeting-agenda-items?includeCompleted=no")).status).toBe(400);
    expect((await me.send("GET", "/api/tasks?assignedTo=me")).status).toBe(400);
  });
});

describe("bodies", () => {
  it("must be JSON objects", async () => {
    for (const raw of ['"text"', "[]", "7", "true"]) {
      const headers = { "content-type": "application/json" };
      expect((await me.send("POST", "/api/deals", { raw, headers })).status).toBe(400);
    }
    expect((await me.send("POST", "/api/deals", { body: null })).json()).toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  it("name every wrong field", async () => {
    const answer = await me.send("POST", "/api/deals", { body: { sector: "Shipping", value: "$5" } });
    const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
    expect(issues.map((issue) => issue.path)).toEqual([
      "company",
      "dealType",
      "dealSource",
      "value",
      "sector",
    ]);
    expect(issues.every((issue) => issue.message.length > 0)).toBe(true);
  });

  it("are not parsed before the caller is authenticated", async () => {
    const headers = { "content-type": "application/json" };
    for (const raw of ['{"company":', "[".repeat(40), '"\\ud800"']) {
      expect((await http.client().send("POST", "/api/deals", { raw, headers })).status).toBe(401);
      expect((await http.client().send("PUT", "/api/deals/abc", { raw, headers })).status).toBe(401);
    }
  });

  it("of deletions report success", async () => {
    const contact = await me.send("POST", "/api/contacts", { body: { name: "Ines Moreau" } });
    const { id } = contact.json<{ id: number }>();
    expect((await me.send("DELETE", `/api/contacts/${id}`)).json()).toEqual({ success: true });
    expect((await me.send("DELETE", `/api/contacts/${id}`)).status).toBe(404);
  });
});

describe("versions", () => {
  it.each(['"1"', 'W/"1"'])("are sent as ETag and accepted as If-Match: %s", async (tag) => {
    const { id } = await create();
    const saved = await me.send("PUT", `/api/deals/${id}`, {
      body: { stage: "due_diligence" },
      headers: { "if-match": tag },
    });
    expect([saved.status, saved.headers.get("etag")]).toEqual([200, '"2"']);

    const late = await me.send("PUT", `/api/deals/${id}`, {
      body: { stage: "closed" },
      headers: { "if-match": tag },
    });
    expect(late.status).toBe(409);
    expect(late.json()).toMatchObject({
      code: "STALE_VERSION",
      current: { id, version: 2, stage: "due_diligence" },
    });
    expect(late.json<{ current: object }>().current).toEqual(
      (await me.send("GET", `/api/deals/${id}`)).json(),
    );
  });

  it("of pipeline items and funding sources work the same", async () => {
    const item = await me.send("POST", "/api/pipeline", { body: DEAL });
    const source = await me.send("POST", "/api/funding-sources", {
      body: { dealId: (await create()).id, name: "First Harbor Bank", type: "bank", addedBy: 2_000_000_000 },
    });
    for (const [path, made, body] of [
      ["/api/pipeline", item, { company: "Birch Holdings" }],
      ["/api/funding-sources", source, { name: "Second Harbor Bank" }],
    ] as const) {
      expect([made.status, made.headers.get("etag")]).toEqual([200, '"1"']);
      const address = `${path}/${made.json<{ id: number }>().id}`;
      const headers = { "if-match": '"1"' };
      const saved = await me.send("PUT", address, { body, headers });
      expect([saved.status, saved.headers.get("etag")]).toEqual([200, '"2"']);
      const late = await me.send("PUT", address, { body: { value: 5, notes: "late" }, headers });
      expect(late.status).toBe(409);
      expect(late.json()).toMatchObject({ code: "STALE_VERSION", current: saved.json() });
    }
  });

  it.each(["3", '"three"', 'w/"1"', "W/1", '"1", "2"', '""', '"0"', '"-1"', "*"])(
    "If-Match: %s is answered with 400",
    async (tag) => {
      const { id } = await create();
      const answer = await me.send("PUT", `/api/deals/${id}`, {
        body: { company: "X" },
        headers: { "if-match": tag },
      });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ issues: [{ path: "If-Match" }] });
    },
  );

  it("that do not exist are stale", async () => {
    const { id } = await create();
    const answer = await me.send("PUT", `/api/deals/${id}`, {
      body: { company: "X" },
      headers: { "if-match": '"2147483647"' },
    });
    expect(answer.status).toBe(409);
  });
});
