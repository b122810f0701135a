import { createDatabase } from "@dealflow/db/client";
import { createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, type HttpClient, openHttp, requestTo, type Sent } from "../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../testing/workspace.ts";
import { createPerUserLimit } from "./concurrency-limits.ts";
import { MAX_BODY_BYTES } from "./http/guard.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const http = openHttp(workspace);
let me: HttpClient;

beforeAll(async () => {
  me = await http.signedIn(await workspace.makeMember());
});

const DEAL = { company: "Aspen Holdings", sector: "Software", dealType: "Buyout", dealSource: "Network" };

/** The same call both ways: REST's body is tRPC's `json`. */
const bothWays: [string, (sent: Sent) => Promise<Answer>][] = [
  ["REST", (sent) => me.send("POST", "/api/deals", sent)],
  [
    "tRPC",
    ({ body, ...sent }) =>
      me.send(
        "POST",
        "/api/trpc/deals.create",
        body === undefined ? sent : { ...sent, body: { json: body } },
      ),
  ],
];

/** The error of an answer, taken out of tRPC's envelope where it is in one. */
function refusal(answer: Answer) {
  const body = answer.json<{
    error?: { json: { message: string; data: { code: string } } };
    code?: string;
  }>();
  return body.error ? { message: body.error.json.message, code: body.error.json.data.code } : body;
}

describe.each(bothWays)("%s", (_name, create) => {
  const raw = (text: string, type = "application/json") => ({ raw: text, headers: { "content-type": type } });

  it("writes a valid request of our own site", async () => {
    expect((await create({ body: DEAL })).status).toBe(200);
    const headers = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
    expect((await create({ body: DEAL, headers })).status).toBe(200);
  });

  it.each<[number, string, Sent]>([
    [403, "FOREIGN_ORIGIN", { body: DEAL, headers: { origin: "https://evil.example" } }],
    [403, "FOREIGN_ORIGIN", { body: DEAL, headers: { origin: "null" } }],
    [403, "FOREIGN_ORIGIN", { body: DEAL, headers: { "sec-fetch-site": "cross-site" } }],
    [403, "FOREIGN_ORIGIN", { body: DEAL, headers: { "sec-fetch-site": "same-site" } }],
    [415, "UNSUPPORTED_MEDIA_TYPE", raw(JSON.stringify(DEAL), "text/plain")],
    [415, "UNSUPPORTED_MEDIA_TYPE", raw("company=Aspen", "application/x-www-form-urlencoded")],
    [415, "UNSUPPORTED_MEDIA_TYPE", raw("--x--", "multipart/form-data; boundary=x")],
    [415, "UNSUPPORTED_MEDIA_TYPE", { raw: new TextEncoder().encode(JSON.stringify(DEAL)) }],
    [413, "PAYLOAD_TOO_LARGE", raw(JSON.stringify({ ...DEAL, description: "x".repeat(2 * MAX_BODY_BYTES) }))],
    [400, "MALFORMED_JSON", raw('{"company":')],
    [400, "MALFORMED_JSON", raw("[".repeat(33) + "]".repeat(33))],
    [400, "BAD_REQUEST", { body: {} }],
  ])("%i %s", async (status, code, sent) => {
    const answer = await create(sent);
    expect(answer.status).toBe(status);
    expect(refusal(answer)).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].+/) });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("does not change prototypes", async () => {
    const text = `{"json":{"__proto__":{"polluted":true},"company":"P"},"__proto__":{"polluted":true},"meta":{"values":{"__proto__.polluted":["Date"]}}}`;
    expect((await create(raw(text))).status).toBe(400);
    expect({}).not.toHaveProperty("polluted");
  });

  it("sets the security headers on every answer, and lets no other site read it", async () => {
    const headers = { origin: "http://127.0.0.1:3000" };
    for (const answer of [await create({ body: DEAL, headers }), await create({ body: {} })]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "content-type": expect.stringContaining("application/json"),
      });
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("sign-in and sign-out over HTTP", () => {
  it("is refused to other sites", async () => {
    const headers = { origin: "https://evil.example" };
    const body = { username: "a", password: "b" };
    expect((await http.client().send("POST", "/api/auth/login", { body, headers })).status).toBe(403);
    expect((await me.send("POST", "/api/auth/logout", { headers })).status).toBe(403);
  });

  it("needs no body to sign out, clears the browser's cache and ends the session", async () => {
    const client = await http.signedIn(await workspace.makeMember());
    const { cookie } = client;
    const answer = await client.send("POST", "/api/auth/logout");
    expect([answer.status, answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(client.cookie).not.toContain("session=");
    expect((await Object.assign(client, { cookie }).send("GET", "/api/auth/user")).status).toBe(401);
  });

  it("refuses a form that signs out, which another site's page could send", async () => {
    for (const type of [
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
    ]) {
      const headers = { "content-type": type };
      for (const path of ["/api/auth/logout", "/api/trpc/auth.logout"]) {
        expect((await me.send("POST", path, { headers })).status).toBe(415);
        expect((await me.send("POST", path, { headers, raw: "x" })).status).toBe(415);
      }
    }
    expect((await me.send("GET", "/api/auth/user")).status).toBe(200);
  });
});

describe("tRPC", () => {
  it.each([
    ["GET", "deals.create", "POST"],
    ["HEAD", "deals.create", "POST"],
    ["POST", "deals.list", "GET"],
    ["PUT", "deals.create", "POST"],
    ["DELETE", "deals.list", "GET"],
    ["OPTIONS", "deals.list", "GET"],
  ])("%s %s is 405", async (method, name, allow) => {
    const answer = await me.send(method, `/api/trpc/${name}`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  });

  const login = JSON.stringify({ 0: { json: { username: "a", password: "b" } } });
  it.each([2, 10, 11, 50])("refuses a batch of %i sign-ins without running any", async (count) => {
    const before = workspace.logged.length;
    const path = `/api/trpc/${Array(count).fill("auth.login").join(",")}?batch=1`;
    const headers = { "content-type": "application/json" };
    expect((await http.client().send("POST", path, { raw: login, headers })).status).toBe(400);
    const encoded = path.replaceAll(",", "%2C").replaceAll("auth.", "%61uth.");
    expect((await http.client().send("POST", encoded, { raw: login, headers })).status).toBe(400);
    expect(workspace.logged.slice(before).map((line) => line.msg)).toEqual(["request", "request"]);
  });

  it("accepts ten queries in a batch, and refuses eleven", async () => {
    const path = (count: number) => `/api/trpc/${Array(count).fill("sidebar.counts").join(",")}?batch=1`;
    expect((await me.send("GET", path(10))).status).toBe(200);
    expect((await me.send("GET", path(11))).status).toBe(400);
  });

  it("refuses calls that hash a password in a batch", async () => {
    for (const names of ["auth.login,auth.login", "tasks.create,auth.updateProfile"])
      expect((await me.send("POST", `/api/trpc/${names}?batch=1`, { body: {} })).status).toBe(400);
  });

  it("does not stream, because the headers would be sent before a cookie is set", async () => {
    const headers = { "trpc-accept": "application/jsonl", accept: "application/jsonl" };
    const answer = await me.send(
      "GET",
      "/api/trpc/deals.get?batch=1&input=%7B%220%22%3A%7B%22json%22%3A%7B%22id%22%3A2147483647%7D%7D%7D",
      { headers },
    );
    expect(answer.status).toBe(404);
    expect(answer.json()).toHaveLength(1);
  });

  it.each([
    "/api/trpc/nothing.here",
    "/api/trpc/deals",
    "/api/trpc/__proto__.constructor",
    "/api/trpc/",
    "/api/trpc/%E0%A4%A",
    "/api/trpc/deals.list/extra",
  ])("%s is not found", async (path) => {
    const answer = await me.send("GET", path);
    expect(answer.status).toBe(404);
    expect(refusal(answer)).toMatchObject({ code: "NOT_FOUND" });
  });

  it.each(["%7B", encodeURIComponent("[".repeat(33)), "nonsense"])("refuses ?input=%s", async (input) => {
    expect((await me.send("GET", `/api/trpc/deals.get?input=${input}`)).status).toBe(400);
  });

  it("returns version conflicts like REST", async () => {
    const deal = await workspace.makeDeal();
    await me.send("PUT", `/api/deals/${deal.id}`, { body: { stage: "due_diligence" } });
    const body = { json: { id: deal.id, stage: "closed", expectedVersion: 1 } };
    const answer = await me.send("POST", "/api/trpc/deals.update", { body });
    expect(answer.status).toBe(409);
    const { error } = answer.json<{ error: { json: { data: object } } }>();
    expect(error.json.data).toMatchObject({ code: "STALE_VERSION", current: { version: 2 } });
  });
});

describe("the log", () => {
  it("has one line per request, with the pattern instead of the address", async () => {
    const deal = await workspace.makeDeal({ company: "Secret Company" });
    const before = workspace.logged.length;
    const answers = [
      await me.send("GET", `/api/deals/${deal.id}`),
      await me.send("GET", "/api/deals?search=Secret"),
      await me.send("GET", "/api/secret/path"),
      await me.send("GET", "/api/trpc/sidebar.counts,deals.secret?batch=1"),
      await http
        .client()
        .send("POST", "/api/auth/login", { body: { username: "secret", password: "Secret123" } }),
    ];
    const lines = workspace.logged.slice(before).filter((line) => line.msg === "request");
    const userId = expect.any(Number);
    expect(lines).toMatchObject([
      { method: "GET", path: "/api/deals/{id}", status: 200, userId },
      { method: "GET", path: "/api/deals", status: 200, userId },
      { method: "GET", path: "/api/?", status: 404, userId: null },
      { method: "GET", path: "/api/trpc/sidebar.counts,?", status: 207, userId },
      { method: "POST", path: "/api/auth/login", status: 401, userId: null },
    ]);
    expect(lines.map((line) => line.requestId)).toEqual(
      answers.map((answer) => answer.headers.get("x-request-id")),
    );
    expect(lines.every((line) => typeof line.ms === "number")).toBe(true);
    expect(JSON.stringify(lines).toLowerCase()).not.toContain("secret");
  });
});

it("hides internal errors, and logs each once with the id that the caller got", async () => {
  const broken = await openTestWorkspace({}, AT_ONCE);
  const reached = openHttp(broken);
  const client = await reached.signedIn(await broken.makeMember());
  await broken.db.execute(sql`alter table deals rename to elsewhere`);
  for (const path of ["/api/deals?search=Marker", "/api/trpc/deals.list?input=%7B%22json%22%3A%7B%7D%7D"]) {
    const before = broken.logged.length;
    const answer = await client.send("GET", path);
    expect(answer.status).toBe(500);
    expect(refusal(answer)).toMatchObject({ code: "INTERNAL_SERVER_ERROR", message: expect.any(String) });
    expect(answer.text).not.toMatch(
      /Failed query|select |insert |params|argon2|node_modules|deals|drizzle|relation|\.[jt]s/,
    );
    const faults = broken.logged.slice(before).filter((line) => line.level === 50);
    expect(faults).toMatchObject([
      { requestId: answer.headers.get("x-request-id"), procedure: "deals.list" },
    ]);
    expect(JSON.stringify(faults)).not.toContain("Marker");
  }
});

describe("health checks", () => {
  it("answer for any Host, and return only the status", async () => {
    for (const [check, status] of [
      [http.fetchHandlers.health, "ok"],
      [http.fetchHandlers.ready, "ready"],
    ] as const) {
      const response = await check(requestTo("http://10.0.0.7:3000", "GET", "/"));
      expect([response.status, await response.json()]).toEqual([200, { status }]);
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("query the database once for concurrent calls, and again for later ones", async () => {
    const asked = vi.spyOn(workspace.db, "execute");
    const check = () => http.fetchHandlers.ready(requestTo("http://localhost:3000", "GET", "/readyz"));
    const answers = await Promise.all(Array.from({ length: 50 }, check));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toHaveBeenCalledTimes(1);
    await check();
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });
});

describe("without a database", () => {
  it("is answered with 503, never with 401, and the server stays alive", async () => {
    // Nothing listens on port 1.
    const away = createDatabase("postgres://nobody@127.0.0.1:1/none", { max: 2 });
    const down = openHttp(workspace, { db: away.db });
    const client = Object.assign(down.client(), { cookie: me.cookie });
    // A session check first, as in a process that has just started: it once hid columns of `users` from what follows.
    for (const path of ["/api/deals", "/api/trpc/deals.list", "/api/auth/user", "/api/auth/setup-status"]) {
      const answer = await client.send("GET", path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "1"]);
      expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|postgres|select/i);
    }
    expect(
      (await http.fetchHandlers.ready(requestTo("http://localhost:3000", "GET", "/readyz"))).status,
    ).toBe(200);
    const unready = await down.fetchHandlers.ready(requestTo("http://localhost:3000", "GET", "/readyz"));
    expect([unready.status, unready.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(
      (await down.fetchHandlers.health(requestTo("http://localhost:3000", "GET", "/healthz"))).status,
    ).toBe(200);
    await away.close();
  });
});

describe("under load", () => {
  it("refuses requests that cannot be answered soon, and answers health checks without waiting", async () => {
    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    const requestLimit = createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: 2, timeoutMs: 50 });
    const busy = openHttp(workspace, { requestLimit });
    const running = [requestLimit(() => never), requestLimit(() => never)];
    const client = Object.assign(busy.client(), { cookie: me.cookie });

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        client.send("GET", at % 2 ? "/api/deals" : "/api/trpc/deals.list"),
      ),
    );
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
      expect(refusal(answer)).toMatchObject({ code: "BUSY_REQUESTS" });
    }
    expect(
      (await busy.fetchHandlers.health(requestTo("http://localhost:3000", "GET", "/healthz"))).status,
    ).toBe(200);
    expect(
      (await busy.fetchHandlers.ready(requestTo("http://localhost:3000", "GET", "/readyz"))).status,
    ).toBe(200);

    release();
    await Promise.all(running);
    expect((await client.send("GET", "/api/deals")).status).toBe(200);
  });

  it("slow senders do not delay other requests", async () => {
    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    const single = openHttp(workspace, {
      requestLimit: createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: 1, timeoutMs: 50 }),
      hashingLimit: createPerUserLimit({ name: "SIGN_INS", maxConcurrent: 1, maxQueued: 8, timeoutMs: 50 }),
    });
    const client = Object.assign(single.client(), { cookie: me.cookie });
    const slowly = () => new ReadableStream({ pull: async (sender) => never.then(() => sender.close()) });
    const headers = { "content-type": "application/json" };
    const slow = [
      client.send("POST", "/api/deals", { raw: slowly(), headers }),
      single.client().send("POST", "/api/auth/login", { raw: slowly(), headers }),
    ];

    expect((await client.send("GET", "/api/deals")).status).toBe(200);
    expect((await single.client().send("POST", "/api/auth/login", { body: {} })).status).toBe(400);
    release();
    expect((await Promise.all(slow)).map((answer) => answer.status)).toEqual([400, 400]);
  });

  it("members can work while others wait to sign in", async () => {
    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    const hashingLimit = createPerUserLimit<string>({
      name: "SIGN_INS",
      maxConcurrent: 1,
      maxQueued: 8,
      timeoutMs: 50,
    });
    const busy = openHttp(workspace, { hashingLimit });
    const running = hashingLimit("somebody", () => never);
    const client = Object.assign(busy.client(), { cookie: me.cookie });
    const stranger = busy.client();
    const body = { username: "a", password: "b" };

    expect((await stranger.send("POST", "/api/auth/login", { body })).status).toBe(503);
    for (const name of ["auth.login", "%61uth.login", "auth.login?batch=1"]) {
      expect((await stranger.send("POST", `/api/trpc/${name}`, { body: { json: body } })).status).toBe(503);
    }
    expect((await client.send("GET", "/api/auth/user")).status).toBe(200);
    expect((await client.send("GET", "/api/trpc/auth.user")).status).toBe(200);
    // What hashes nothing does not wait with them, whatever its address.
    expect((await client.send("POST", "/api/auth/sessions/end-others")).status).toBe(200);
    expect((await client.send("POST", "/api/trpc/sessions.endOthers", { body: {} })).status).toBe(200);
    release();
    await running;
  });
});
