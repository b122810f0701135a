import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { takesLongBody } from "@dealflow/api/server/handlers";
import { describe, expect, it } from "vitest";
import { LIMITS } from "./http-server.ts";
import { NAME, openTestServer, type TestServer } from "./testing.ts";

it("limits the time to send a request", async () => {
  const httpServer = await openTestServer();
  expect(httpServer.server.headersTimeout).toBe(10_000);
  expect(httpServer.server.requestTimeout).toBe(3_600_000);
  expect(httpServer.server.maxConnections).toBe(2_000);
  await httpServer.drain(0);
});

describe("while a body arrives", () => {
  // A byte comes every 50 ms: far more than two in each window, also on a busy machine.
  const limits = { bodyMs: 500, formMs: 500, formMinBytes: 2, importMinBytes: 2 };
  const LENGTH = 16;

  /** Sends a byte every 50 ms, so many, and answers what the server said until it hung up. */
  async function trickle(type: string, bytes: number, path = "/api/documents"): Promise<string> {
    const site = await openTestServer({ limits });
    site.attach(
      async (request, response) => void response.end(`read ${(await text(request)).length}`),
      takesLongBody,
    );
    const socket = connect(site.port, "127.0.0.1").setEncoding("utf8");
    // It is cut off while it sends.
    const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${NAME}\r\ncontent-type: ${type}\r\ncontent-length: ${LENGTH}\r\n\r\n`,
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

  it("a file may be slow, as long as bytes keep arriving", async () => {
    expect(await trickle("multipart/form-data; boundary=b", LENGTH)).toMatch(/read 16$/);
    expect(await trickle("multipart/form-data; boundary=b", 6)).toMatch(/^HTTP\/1.1 408 /);
  });

  it("the longer time is only for a file at the address of uploads", async () => {
    expect(await trickle("multipart/form-data; boundary=b", LENGTH, "/api/deals")).toMatch(/^HTTP\/1.1 408 /);
  });

  it("an import may be slow, as long as bytes keep arriving", async () => {
    for (const path of ["/api/contacts/import", "/api/trpc/imports.run"]) {
      expect(await trickle("application/json", LENGTH, path)).toMatch(/read 16$/);
      expect(await trickle("application/json", 6, path)).toMatch(/^HTTP\/1.1 408 /);
    }
  });

  it("an import that has arrived may wait for its turn beyond the time limit", async () => {
    const site = await openTestServer({ limits });
    site.attach(async (request, response) => {
      await sleep(1_200);
      response.end(`read ${(await text(request)).length}`);
    }, takesLongBody);
    const body = "x".repeat(400_000);
    const headers = `host: ${NAME}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    const socket = connect(site.port, "127.0.0.1").setEncoding("utf8");
    socket.write(`POST /api/contacts/import HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n${body}`);
    expect(await text(socket)).toMatch(/read 400000$/);
    await site.drain(0);
  });

  it("a refused request is subject to the time limit too", async () => {
    const site = await openTestServer({ limits });
    const socket = connect(site.port, "127.0.0.1").setEncoding("utf8");
    // It is cut off while it sends.
    const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
    socket.write("POST / HTTP/1.1\r\nhost: evil.example\r\ncontent-length: 999\r\n\r\n");
    const timer = setInterval(() => socket.write("x"), 50);
    socket.resume();
    await closed;
    clearInterval(timer);
    await site.drain(0);
  });

  it("any other body has a fixed time limit", async () => {
    const answer = await trickle("application/json", LENGTH);
    expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*\r\nx-frame-options: DENY\r\n[\s\S]*"code":"TIMEOUT"\}$/);
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  });
});

it("requires a higher rate from an import than from a file, because its bytes are held in memory", () => {
  expect(LIMITS.importMinBytes / LIMITS.bodyMs).toBeGreaterThan((10 * LIMITS.formMinBytes) / LIMITS.formMs);
});

it.each(["POST *:99999999", "POST http://[/"])(
  "closes the connection of %j, whose body does not end",
  async (line) => {
    const server = await openTestServer();
    const socket = connect(server.port, "127.0.0.1").setEncoding("utf8");
    const ended = once(socket, "close");
    let answer = "";
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("error", () => undefined);
    socket.write(`${line} HTTP/1.1\r\nHost: ${NAME}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`);
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    await server.drain(0);
  },
);

/** All that arrives until the server closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  let answer = "";
  socket.setEncoding("utf8").on("data", (piece: string) => {
    answer += piece;
  });
  await new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
  return answer;
}

it("a timeout is not written into the answer to an earlier request", async () => {
  const limits = { bodyMs: 300 };
  const server = await openTestServer({ limits }, async (request, response) => {
    if (request.method === "POST") return;
    response.writeHead(200, { "content-length": "1000" }).write("begun");
  });
  const socket = connect(server.port, "127.0.0.1");
  const answer = readAll(socket);
  socket.write(`GET / HTTP/1.1\r\nHost: ${NAME}\r\n\r\n`);
  socket.write(`POST / HTTP/1.1\r\nHost: ${NAME}\r\nContent-Length: 9\r\n\r\nx`);
  expect(await answer).toMatch(/begun$/);
  await server.drain(0);
});

describe("a client that reads a response", () => {
  const LARGE = Buffer.alloc(32 * 2 ** 20);
  const GET = `GET / HTTP/1.1\r\nHost: ${NAME}\r\n\r\n`;
  const serveLarge: Parameters<TestServer["attach"]>[0] = async (_request, response) =>
    void response.end(LARGE);

  it("is disconnected if it stops reading", async () => {
    const server = await openTestServer({ limits: { writeMs: 300 } }, serveLarge);
    const closed = once(server.server, "connection").then(
      ([socket]: Socket[]) => socket && once(socket, "close"),
    );
    const socket = connect(server.port, "127.0.0.1").on("error", () => undefined);
    socket.write(GET);
    socket.pause();
    await closed;
    socket.destroy();
    await server.drain(0);
  });

  it("gets all of it if it reads slowly, and waits for a response that takes long", async () => {
    const server = await openTestServer({ limits: { writeMs: 1_000 } }, async (request, response) => {
      if (request.url === "/late") await sleep(1_500);
      response.end(request.url === "/late" ? "late" : LARGE);
    });
    const socket = connect(server.port, "127.0.0.1");
    socket.write(GET);
    let size = 0;
    let pauseAt = 4 * 2 ** 20;
    for await (const piece of socket) {
      size += piece.length;
      if (size >= LARGE.length) break;
      if (size < pauseAt) continue;
      pauseAt += 4 * 2 ** 20;
      await sleep(200);
    }
    expect(size).toBeGreaterThanOrEqual(LARGE.length);
    expect(await (await server.get("/late")).text()).toBe("late");
    await server.drain(0);
  });
});

describe("a request that is not HTTP", () => {
  it.each([
    ["400", "BAD_REQUEST", "nonsense\r\n\r\n"],
    ["400", "BAD_REQUEST", `POST / HTTP/1.1\r\nHost: ${NAME}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ["431", "HEADERS_TOO_LARGE", `GET / HTTP/1.1\r\nHost: ${NAME}\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ])("is answered with %s %s in JSON, and logged", async (status, code, sent) => {
    const server = await openTestServer({}, () => new Promise(() => undefined));
    const socket = connect(server.port, "127.0.0.1");
    socket.write(sent);
    const answer = await readAll(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":"${code}"\\}$`));
    expect(answer).toMatch(/\r\nx-frame-options: DENY\r\n/);
    const [, id] = /x-request-id: (.*)\r\n/.exec(answer) ?? [];
    expect(server.logged()).toContainEqual(
      expect.objectContaining({ requestId: id, status: Number(status) }),
    );
    await server.drain(0);
  });
});
