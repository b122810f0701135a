import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as open } from "node:http";
import { connect } from "node:net";
import { createLog } from "@dealflow/api/core/log";
import { loadSettings } from "@dealflow/api/core/settings";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openHttpServer } from "./http-server.ts";
import { NAME, openTestServer, SITE, type TestServer } from "./testing.ts";

/** Longer than a test may take: who waits for that long fails. */
const NEVER_MS = 600_000;

let httpServer: TestServer;
const get = (path: string) => httpServer.get(path);

beforeEach(async () => {
  httpServer = await openTestServer();
});
afterEach(() => httpServer.drain(0));

describe("before the application is ready", () => {
  it("the server is alive but not ready", async () => {
    expect((await get("/healthz")).status).toBe(200);
    const ready = await get("/readyz");
    expect(ready.status).toBe(503);
    expect(ready.headers.get("retry-after")).toBe("1");
  });

  it("lets a request wait for the application", async () => {
    const arrived = once(httpServer.server, "request");
    const answer = get("/deals");
    await arrived;
    httpServer.attach(async (_request, response) => void response.end("deals"));
    expect(await (await answer).text()).toBe("deals");
  });

  it("a request that has waited too long is answered with 503", async () => {
    const answer = await get("/deals");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });
});

it("sends Strict-Transport-Security only if the site's address is https, in any spelling", async () => {
  expect((await get("/healthz")).headers.has("strict-transport-security")).toBe(false);
  const { appOrigin } = loadSettings({ APP_ORIGIN: "HTTPS://Deals.Example.Com" });
  const secure = await openTestServer({ site: { appOrigin } });
  const answer = await secure.get("/healthz", "deals.example.com");
  expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
  await secure.drain(0);
});

describe("a request that fails in the application", () => {
  it("is answered with 500 and logged, and others are served", async () => {
    httpServer.attach(async (request, response) => {
      if (request.url === "/broken") throw new Error("nobody foresaw this");
      response.end("fine");
    });
    const answer = await get("/broken");
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: "INTERNAL_SERVER_ERROR" }]);
    const id = answer.headers.get("x-request-id");
    const failures = httpServer
      .logged()
      .filter((line) => JSON.stringify(line).includes("nobody foresaw this"));
    expect(failures).toMatchObject([{ requestId: id }]);
    expect(await (await get("/")).text()).toBe("fine");
  });

  it("ends a response that has begun", async () => {
    httpServer.attach(async (_request, response) => {
      response.write("half of it");
      throw new Error("too late for a 500");
    });
    await expect(get("/").then((answer) => answer.text())).rejects.toThrow();
  });
});

describe("drain", () => {
  it("lets requests in progress finish, then accepts no more", async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    httpServer.attach(async (_request, response) => {
      reach();
      await work;
      response.end("finished");
    });
    const underWay = get("/slow");
    await reached;
    const drained = httpServer.drain(5_000);
    finish();
    expect(await (await underWay).text()).toBe("finished");
    await drained;
    await expect(get("/late")).rejects.toThrow();
  });

  it("does not wait for a browser's idle connection", async () => {
    httpServer.attach(async (_request, response) => void response.end("ok"));
    await (await get("/")).text();
    await httpServer.drain(NEVER_MS);
    await expect(get("/")).rejects.toThrow();
  });

  it("does not wait for the socket of hot reload", async () => {
    const reloading = await openTestServer({ hotReload: true });
    reloading.server.on("upgrade", (_request, socket) =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
    );
    const socket = connect(reloading.port, "127.0.0.1");
    const ended = new Promise((resolve) => socket.once("close", resolve));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    await reloading.drain(NEVER_MS);
    await ended;
  });

  it("closes connections whose requests do not end", async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    httpServer.attach(() => {
      reach();
      return new Promise(() => undefined);
    });
    const headers = { host: NAME };
    const request: ClientRequest = open({
      port: httpServer.port,
      host: "127.0.0.1",
      path: "/stuck",
      headers,
    });
    const cut = new Promise((resolve) => request.once("error", resolve));
    request.once("response", (response: IncomingMessage) => response.resume()).end();
    await reached;
    await httpServer.drain(100);
    expect(await cut).toMatchObject({ code: "ECONNRESET" });
  });
});

it.each([
  ["a port that is taken", () => ({ ...SITE, port: httpServer.port }), /^Port \d+ is taken: .*PORT/],
  ["an address of another machine", () => ({ ...SITE, host: "192.0.2.1" }), /^HOST is 192\.0\.2\.1/],
])("refuses %s in one line", async (_case, address, line) => {
  await expect(openHttpServer(address(), createLog("fatal"))).rejects.toThrow(line);
});
