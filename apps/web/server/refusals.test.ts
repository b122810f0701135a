import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NAME, openTestServer, type TestServer } from "./testing.ts";

let httpServer: TestServer;
const get = (path: string, host?: string) => httpServer.get(path, host);
const raw = (sent: string) => httpServer.raw(sent);
const reached: Parameters<TestServer["attach"]>[0] = async (_request, response) =>
  void response.end("reached");

beforeEach(async () => {
  httpServer = await openTestServer();
});
afterEach(() => httpServer.drain(0));

it.each(["TRACE / HTTP/1.1", "CONNECT example.com:443 HTTP/1.1"])("answers %s with 405", async (line) => {
  httpServer.attach(async (_request, response) => void response.end("reached the application"));
  const answer = await raw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).not.toContain("reached the application");
});

describe("the Host of a request", () => {
  beforeEach(() => httpServer.attach(async (_request, response) => void response.end("reached")));

  it.each(["/", "/deals", "/api/deals", "/_next/static/a.js", "/healthz/", "/readyz?x", "//healthz"])(
    "must be the site's own for %s",
    async (path) => {
      expect(await (await get(path)).text()).toBe("reached");
      for (const host of ["evil.example:3000", `127.0.0.1:${httpServer.port}`, "localhost"]) {
        const answer = await get(path, host);
        expect([answer.status, await answer.json()]).toMatchObject([403, { code: "FOREIGN_HOST" }]);
        expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      }
    },
  );

  it("may be any name for health checks", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      expect(await (await get(path, "10.0.0.7:3000")).text()).toBe("reached");
    }
  });

  it("is checked before the application is ready, too", async () => {
    const early = await openTestServer();
    expect((await early.get("/", "evil.example")).status).toBe(403);
    await early.drain(0);
  });
});

describe("the target of a request", () => {
  beforeEach(() => httpServer.attach(async (_request, response) => void response.end("reached")));

  it.each([
    "GET /api/tasks/%E0%A4%A",
    "GET /api/trpc/%E0%A4%A",
    "GET /%E0%A4%A",
    "GET /deals%?category=active",
    "GET http://evil.example/x",
    `GET http://${NAME}/x`,
    "OPTIONS *",
  ])("cannot be %j, which is answered with 400 and logged", async (target) => {
    const answer = await raw(`${target} HTTP/1.1\r\nHost: ${NAME}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(
      /\r\n\r\n\{"message":"The address of this request cannot be read","code":"BAD_REQUEST"\}$/,
    );
    for (const header of [
      "content-type: application/json",
      "x-content-type-options: nosniff",
      "x-frame-options: DENY",
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      "referrer-policy: ",
      "cache-control: no-store",
    ]) {
      expect(answer.toLowerCase()).toContain(`\r\n${header.toLowerCase()}`);
    }
    const [, id] = /x-request-id: (.*)\r\n/i.exec(answer) ?? [];
    const lines = httpServer.logged().filter(({ requestId }) => requestId === id);
    expect(lines).toMatchObject([{ method: target.split(" ")[0], path: "?", status: 400, msg: "request" }]);
    expect(JSON.stringify(lines)).not.toMatch(/evil|%E0/);
  });

  it("may have an encoded character, and a query with invalid encoding", async () => {
    for (const path of ["/api/deals/%31", "/deals?search=%E0%A4%A", "/deals?search=100%"]) {
      expect(await (await get(path)).text()).toBe("reached");
    }
  });
});

it("refuses server actions, which the product does not have, without an error in the log", async () => {
  httpServer.attach(async (_request, response) => void response.end("reached"));
  const before = httpServer.logged().length;
  const action = "POST / HTTP/1.1\r\nNext-Action: 7f01\r\nContent-Length: 2\r\nConnection: close\r\n";
  expect(await raw(`${action}Host: ${NAME}\r\n\r\n[]`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(
    httpServer
      .logged()
      .slice(before)
      .map(({ level }) => level),
  ).toEqual([30]);
});

it("answers a request without a Host in JSON", async () => {
  httpServer.attach(async (_request, response) => void response.end("reached"));
  for (const path of ["/", "/api/deals", "/healthz"]) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"message":"The request has no Host header","code":"BAD_REQUEST"}');
  }
});

describe("a proxy in front", () => {
  const PROXIED = [
    "X-Client-IP: 203.0.113.9",
    "True-Client-IP: 203.0.113.9",
    "X-Real-IP: 203.0.113.9",
    "CF-Connecting-IP: 203.0.113.9",
    "X-Original-Host: deals.example.com",
    "X-Forwarded-For: 203.0.113.9",
    "x-forwarded-host: deals.example.com",
    "Forwarded: for=_x",
    "Via: 1.1 proxy",
  ];
  const asked = (server: TestServer, header: string, path = "/") =>
    server.raw(`GET ${path} HTTP/1.1\r\nHost: ${NAME}\r\n${header}\r\nConnection: close\r\n\r\n`);

  it.each(PROXIED)(
    "of a server for this machine only is refused by %j, and the answer names the setting",
    async (header) => {
      const local = await openTestServer({ site: { local: true } }, reached);
      const answer = await asked(local, header);
      expect(answer).toMatch(
        /^HTTP\/1\.1 403 [\s\S]*"message":"[^"]*APP_ORIGIN[^"]*","code":"BEHIND_A_PROXY"/,
      );
      expect(await asked(local, header, "/healthz")).toMatch(/reached$/);
      expect(await asked(local, "Accept: */*")).toMatch(/reached$/);
      await local.drain(0);
    },
  );

  it.each(PROXIED)("is accepted once APP_ORIGIN or the number of proxies is set: %j", async (header) => {
    httpServer.attach(reached);
    expect(await asked(httpServer, header)).toMatch(/reached$/);
  });

  it("is refused by HTTP/1.0 too, which no browser uses", async () => {
    const local = await openTestServer({ site: { local: true } }, reached);
    const http10 = (path: string) => local.raw(`GET ${path} HTTP/1.0\r\nHost: ${NAME}\r\n\r\n`);
    expect(await http10("/")).toMatch(/^HTTP\/1\.1 403 [\s\S]*"code":"BEHIND_A_PROXY"/);
    expect(await http10("/healthz")).toMatch(/reached$/);
    await local.drain(0);
  });

  it("that is not configured is logged once", async () => {
    const warnings = (server: TestServer) =>
      server.logged().filter(({ level, msg }) => level === 40 && String(msg).includes("TRUSTED_PROXY_HOPS"));
    const announced = await openTestServer({ site: { trustedProxyHops: 1 } }, reached);
    httpServer.attach(reached);
    await asked(httpServer, "Accept: */*");
    expect(warnings(httpServer)).toEqual([]);
    for (const server of [httpServer, announced]) {
      for (const _ of [1, 2]) await asked(server, "X-Forwarded-For: 203.0.113.9");
    }
    expect(warnings(httpServer)).toHaveLength(1);
    expect(warnings(announced)).toEqual([]);
    await announced.drain(0);
  });
});
