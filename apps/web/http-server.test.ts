import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as open } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { createLog } from "@dealflow/api/core/log";
import { loadSettings } from "@dealflow/api/core/settings";
import { takesLongBody } from "@dealflow/api/server/handlers";
import { portOf } from "@dealflow/api/testing/port";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type HttpServer, openHttpServer } from "./http-server.ts";

const SITE = {
  port: 0,
  host: "127.0.0.1",
  appOrigin: "http://localhost:3000",
  loopback: false,
  local: false,
};
const NAME = "localhost:3000";

const logged: string[] = [];
const log = createLog("info", { write: (line) => void logged.push(line) });
let httpServer: HttpServer;
let port: number;

beforeEach(async () => {
  httpServer = await openHttpServer(SITE, log);
  port = portOf(httpServer.server);
});
afterEach(() => httpServer.drain(0));

/** `fetch` would not let us choose the name to ask by. */
async function get(path: string, host = NAME): Promise<Response> {
  const request = open({ port, host: "127.0.0.1", path, headers: { host } }).end();
  const [message]: IncomingMessage[] = await once(request, "response");
  if (!message) throw new Error("unreachable");
  return new Response(await text(message), {
    status: message.statusCode,
    headers: Object.entries(message.headersDistinct).map(([name, values]) => [name, String(values)]),
  });
}

/** Speaks HTTP by hand, for what clients refuse to send. */
async function raw(sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.end(sent);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}

describe("before the application is ready", () => {
  it("is alive but not ready", async () => {
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

  it("asks a request that has waited too long to come again", async () => {
    const answer = await get("/deals");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });
});

it.each(["TRACE / HTTP/1.1", "CONNECT example.com:443 HTTP/1.1"])("answers %s with 405", async (line) => {
  httpServer.attach(async (_request, response) => void response.end("reached the application"));
  const answer = await raw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).not.toContain("reached the application");
});

it("stays up when the socket of a CONNECT breaks", async () => {
  for (let round = 0; round < 20; round++) {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    socket.write("CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.resetAndDestroy();
  }
  httpServer.attach(async (_request, response) => void response.end("up"));
  expect(await (await get("/")).text()).toBe("up");
});

it.each(["POST *:99999999", "POST http://[/"])(
  "closes the connection of %j, whose body goes on",
  async (line) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    const ended = once(socket, "close");
    let answer = "";
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("error", () => undefined);
    socket.write(`${line} HTTP/1.1\r\nHost: ${NAME}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`);
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  },
);

describe("the name that the server is asked by", () => {
  beforeEach(() => httpServer.attach(async (_request, response) => void response.end("reached")));

  it.each(["/", "/deals", "/api/deals", "/_next/static/a.js", "/healthz/", "/readyz?x", "//healthz"])(
    "is the site's own for %s",
    async (path) => {
      expect(await (await get(path)).text()).toBe("reached");
      for (const host of ["evil.example:3000", `127.0.0.1:${port}`, "localhost"]) {
        const answer = await get(path, host);
        expect([answer.status, await answer.json()]).toMatchObject([403, { code: "FOREIGN_HOST" }]);
        expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      }
    },
  );

  it("may be any for those who look after the process", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      expect(await (await get(path, "10.0.0.7:3000")).text()).toBe("reached");
    }
  });

  it("counts before the application is ready as well", async () => {
    const early = await openHttpServer(SITE, log);
    port = portOf(early.server);
    expect((await get("/", "evil.example")).status).toBe(403);
    await early.drain(0);
  });
});

it("insists on https only where the site has it, however it was spelled", async () => {
  expect((await get("/healthz")).headers.has("strict-transport-security")).toBe(false);
  const { appOrigin } = loadSettings({ APP_ORIGIN: "HTTPS://Deals.Example.Com" });
  const secure = await openHttpServer({ ...SITE, appOrigin }, log);
  port = portOf(secure.server);
  const answer = await get("/healthz", "deals.example.com");
  expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
  await secure.drain(0);
});

describe("the address that a request names", () => {
  beforeEach(() => httpServer.attach(async (_request, response) => void response.end("reached")));

  it.each([
    "GET /api/tasks/%E0%A4%A",
    "GET /api/trpc/%E0%A4%A",
    "GET /%E0%A4%A",
    "GET /deals%?category=active",
    "GET http://evil.example/x",
    `GET http://${NAME}/x`,
    "OPTIONS *",
  ])("cannot be %j, which is a 400 that can be found in the log", async (target) => {
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
    const lines = logged.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);
    expect(lines).toMatchObject([{ method: target.split(" ")[0], path: "?", status: 400, msg: "request" }]);
    expect(JSON.stringify(lines)).not.toMatch(/evil|%E0/);
  });

  it("may have an encoded character, and a query that is not encoded well", async () => {
    for (const path of ["/api/deals/%31", "/deals?search=%E0%A4%A", "/deals?search=100%"]) {
      expect(await (await get(path)).text()).toBe("reached");
    }
  });
});

it("refuses server actions, of which there are none, without an error in the log", async () => {
  httpServer.attach(async (_request, response) => void response.end("reached"));
  const before = logged.length;
  const action = "POST / HTTP/1.1\r\nNext-Action: 7f01\r\nContent-Length: 2\r\nConnection: close\r\n";
  expect(await raw(`${action}Host: ${NAME}\r\n\r\n[]`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(logged.slice(before).map((line) => JSON.parse(line).level)).toEqual([30]);
});

describe("a proxy in front", () => {
  const PROXIED = [
    "X-Forwarded-For: 203.0.113.9",
    "x-forwarded-host: deals.example.com",
    "Forwarded: for=_x",
    "Via: 1.1 proxy",
  ];
  const asked = (header: string, path = "/") =>
    raw(`GET ${path} HTTP/1.1\r\nHost: ${NAME}\r\n${header}\r\nConnection: close\r\n\r\n`);

  it.each(PROXIED)(
    "of a server for this machine alone is refused by %j, and told what to set",
    async (header) => {
      const local = await openHttpServer({ ...SITE, local: true }, log);
      local.attach(async (_request, response) => void response.end("reached"));
      port = portOf(local.server);
      const answer = await asked(header);
      expect(answer).toMatch(
        /^HTTP\/1\.1 403 [\s\S]*"message":"[^"]*APP_ORIGIN[^"]*","code":"BEHIND_A_PROXY"/,
      );
      expect(await asked(header, "/healthz")).toMatch(/reached$/);
      expect(await asked("Accept: */*")).toMatch(/reached$/);
      await local.drain(0);
    },
  );

  it.each(PROXIED)("is welcome once APP_ORIGIN or the number of proxies is set: %j", async (header) => {
    httpServer.attach(async (_request, response) => void response.end("reached"));
    expect(await asked(header)).toMatch(/reached$/);
  });
});

describe("an application that fails", () => {
  it("is a 500 that can be found in the log, and others are served", async () => {
    httpServer.attach(async (request, response) => {
      if (request.url === "/broken") throw new Error("nobody foresaw this");
      response.end("fine");
    });
    const answer = await get("/broken");
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: "INTERNAL_SERVER_ERROR" }]);
    const id = answer.headers.get("x-request-id");
    expect(logged.filter((line) => line.includes("nobody foresaw this"))).toEqual([
      expect.stringContaining(`"requestId":"${id}"`),
    ]);
    expect(await (await get("/")).text()).toBe("fine");
  });

  it("ends an answer that has begun", async () => {
    httpServer.attach(async (_request, response) => {
      response.write("half of it");
      throw new Error("too late for a 500");
    });
    await expect(get("/").then((answer) => answer.text())).rejects.toThrow();
  });
});

it("lets nobody take for ever to send a request", () => {
  expect(httpServer.server.headersTimeout).toBe(10_000);
  expect(httpServer.server.requestTimeout).toBe(3_600_000);
  expect(httpServer.server.maxConnections).toBe(1_000);
});

describe("while a body arrives", () => {
  const LIMITS = {
    connections: 100,
    headersMs: 10_000,
    longBodyMs: 60_000,
    bodyMs: 150,
    formMs: 150,
    minBytes: 2,
  };

  /** Sends a byte every 50 ms, so many, and answers what the server said until it hung up. */
  async function trickle(type: string, bytes: number, path = "/api/documents"): Promise<string> {
    const site = await openHttpServer(SITE, log, LIMITS);
    site.attach(
      async (request, response) => void response.end(`read ${(await text(request)).length}`),
      takesLongBody,
    );
    const socket = connect(portOf(site.server), "127.0.0.1").setEncoding("utf8");
    // It is cut off while it sends.
    const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${NAME}\r\ncontent-type: ${type}\r\ncontent-length: 12\r\n\r\n`,
    );
    let left = bytes;
    const timer = setInterval(() => (left-- > 0 ? socket.write("x") : clearInterval(timer)), 50);
    let answer = "";
    socket.on("data", (chunk: string) => {
      answer += chunk;
      if (chunk.includes("read ")) socket.end();
    });
    await closed;
    clearInterval(timer);
    await site.drain(0);
    return answer;
  }

  it("a file may take its time, while it moves", async () => {
    expect(await trickle("multipart/form-data; boundary=b", 12)).toMatch(/read 12$/);
    expect(await trickle("multipart/form-data; boundary=b", 6)).toMatch(/^HTTP\/1.1 408 /);
  });

  it("only a file, at the address that takes files", async () => {
    expect(await trickle("multipart/form-data; boundary=b", 12, "/api/deals")).toMatch(/^HTTP\/1.1 408 /);
  });

  it("an import may take its time, while it moves", async () => {
    for (const path of ["/api/contacts/import", "/api/trpc/imports.run"]) {
      expect(await trickle("application/json", 12, path)).toMatch(/read 12$/);
      expect(await trickle("application/json", 6, path)).toMatch(/^HTTP\/1.1 408 /);
    }
  });

  it("a refusal does not make its sender free to go on", async () => {
    const site = await openHttpServer(SITE, log, LIMITS);
    const socket = connect(portOf(site.server), "127.0.0.1").setEncoding("utf8");
    // It is cut off while it sends.
    const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
    socket.write("POST / HTTP/1.1\r\nhost: evil.example\r\ncontent-length: 999\r\n\r\n");
    const timer = setInterval(() => socket.write("x"), 50);
    socket.resume();
    await closed;
    clearInterval(timer);
    await site.drain(0);
  });

  it("anything else is there soon or never", async () => {
    const answer = await trickle("application/json", 12);
    expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*\r\nx-frame-options: DENY\r\n[\s\S]*"code":"TIMEOUT"\}$/);
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  });

  it("so many connections and no more are taken", async () => {
    const site = await openHttpServer(SITE, log, { ...LIMITS, connections: 2 });
    const open = async () => {
      const socket = connect(portOf(site.server), "127.0.0.1").on("error", () => undefined);
      await once(socket, "connect");
      return socket;
    };
    await Promise.all([open(), open()]);
    await once(await open(), "close");
    await site.drain(0);
  });
});

describe("drain", () => {
  it("lets requests under way finish, then takes no more", async () => {
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
    const begun = performance.now();
    await httpServer.drain(5_000);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it("does not wait for the socket of hot reload", async () => {
    httpServer.server.on("upgrade", (_request, socket) =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
    );
    const socket = connect(port, "127.0.0.1");
    const ended = new Promise((resolve) => socket.once("close", resolve));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    const begun = performance.now();
    await httpServer.drain(5_000);
    expect(performance.now() - begun).toBeLessThan(1_000);
    await ended;
  });

  it("cuts off what does not end", async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    httpServer.attach(() => {
      reach();
      return new Promise(() => undefined);
    });
    const headers = { host: NAME };
    const request: ClientRequest = open({ port, host: "127.0.0.1", path: "/stuck", headers });
    const cut = new Promise((resolve) => request.once("error", resolve));
    request.once("response", (response: IncomingMessage) => response.resume()).end();
    await reached;
    await httpServer.drain(100);
    expect(await cut).toMatchObject({ code: "ECONNRESET" });
  });
});

it.each([
  ["a port that is taken", () => ({ ...SITE, port }), /^Port \d+ is taken: .*PORT/],
  ["an address of another machine", () => ({ ...SITE, host: "192.0.2.1" }), /^HOST is 192\.0\.2\.1/],
])("refuses %s in one line", async (_case, address, line) => {
  await expect(openHttpServer(address(), log)).rejects.toThrow(line);
});
