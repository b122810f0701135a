import { ADMIN, expect, test } from "../../fixtures.ts";

const DEAL = { company: "Nobody's", sector: "Software", dealType: "Buyout", dealSource: "Network" };

test("each wrong field of a deal is named over REST", { tag: "@core" }, async ({ admin }) => {
  const wrong = {
    company: "   ",
    codename: "x".repeat(301),
    sector: "Farming",
    dealType: "Gift",
    dealSource: null,
    dealSourceNotes: 5,
    stage: "sourcing",
    value: "1,000",
    description: "\u202eold",
    contactPerson: "Ana\u0000",
    contactEmail: "ana@ruiz",
    leadUserId: "unassigned",
  };
  for (const [field, value] of Object.entries(wrong)) {
    const answer = await admin.send("POST", "/api/deals", { ...DEAL, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: "BAD_REQUEST", issues: [{ path: field }] } });
    expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  }
  const all = await admin.send<{ issues: { path: string }[] }>("POST", "/api/deals", wrong);
  expect(all.body.issues.map(({ path }) => path).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test("a malformed request is refused in JSON, before anything is read", async ({ origin }) => {
  const login = JSON.stringify(ADMIN);
  const json = { "content-type": "application/json" };
  const refused: [number, string, RequestInit][] = [
    [400, "/api/auth/login", { method: "POST", headers: json, body: '{"username": "adm' }],
    [400, "/api/auth/login", { method: "POST", headers: json, body: "[".repeat(100) }],
    [413, "/api/auth/login", { method: "POST", headers: json, body: JSON.stringify("x".repeat(2_000_000)) }],
    [415, "/api/auth/login", { method: "POST", headers: { "content-type": "text/plain" }, body: login }],
    [415, "/api/auth/login", { method: "POST", body: new URLSearchParams(ADMIN) }],
    [
      403,
      "/api/auth/login",
      { method: "POST", headers: { ...json, origin: "https://evil.example" }, body: login },
    ],
    [
      403,
      "/api/auth/login",
      { method: "POST", headers: { ...json, "sec-fetch-site": "cross-site" }, body: login },
    ],
    [401, "/api/deals", { method: "POST", headers: json, body: JSON.stringify(DEAL) }],
    [401, "/api/deals/1", {}],
    [404, "/api/nothing-here", {}],
    [405, "/api/auth/login", {}],
    [405, "/api/deals", { method: "PATCH", headers: json, body: "{}" }],
  ];
  for (const [status, path, init] of refused) {
    const response = await fetch(new URL(path, origin), init);
    expect({ path, status: response.status }).toEqual({ path, status });
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("invalid ids are refused, and records that do not exist are not found", async ({ admin }) => {
  for (const id of ["0", "-1", "1.5", "abc", "1e3"]) {
    expect(await admin.send("GET", `/api/deals/${id}`)).toMatchObject({ status: 400 });
  }
  for (const id of ["2147483647", "99999999999999999999"]) {
    expect(await admin.send("GET", `/api/deals/${id}`)).toMatchObject({ status: 404 });
  }
});

test("the health checks answer only that the server is alive and ready", async ({ origin }) => {
  for (const path of ["/healthz", "/readyz"]) {
    const response = await fetch(new URL(path, origin));
    expect(response.status).toBe(200);
    expect(Object.keys(await response.json())).toEqual(["status"]);
    expect(response.headers.get("server")).toBeNull();
  }
});
