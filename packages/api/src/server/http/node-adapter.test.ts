import { createHash } from "node:crypto";
import { once } from "node:events";
import { request as call, createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type HttpClient, openHttp } from "../../testing/http.ts";
import { portOf } from "../../testing/port.ts";
import { pdf, uploadsOf } from "../../testing/uploads.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { findHandler, handlers, takesLongBody } from "../handlers.ts";
import { type ApiRequest, jsonAnswer } from "./messages.ts";
import { handleNodeRequest } from "./node-adapter.ts";

// Through real sockets, as in production.
const MIB = 2 ** 20;
const workspace = await openTestWorkspace();
const http = openHttp(workspace);
const { countStored } = uploadsOf(workspace);
const origin = workspace.settings.appOrigin;
const { log } = workspace.context();
const server = createServer((request, response) => {
  void handleNodeRequest(request, response, { origin, handle: http.handlers.rest, log });
});
let port = 0;
let me: HttpClient;

beforeAll(async () => {
  me = await http.signedIn(await workspace.makeMember());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = portOf(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const END = "\r\n--b--\r\n";
const headers = () => ({ origin, cookie: me.cookie, "content-type": "multipart/form-data; boundary=b" });

interface Reply {
  status: number | undefined;
  length: string | undefined;
  sha256: string;
  text: string;
}

/** Sends these pieces one after the other as the line takes them, and reads the whole answer. */
function send(method: string, path: string, pieces: Iterable<Uint8Array | string> = []): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = call({ port, host: "127.0.0.1", method, path, headers: headers() }, async (response) => {
      const hash = createHash("sha256");
      let text = "";
      for await (const piece of response) {
        hash.update(piece);
        if (text.length < 1_000) text += piece;
      }
      const { statusCode: status, headers } = response;
      resolve({ status, length: headers["content-length"], sha256: hash.digest("hex"), text });
    });
    sent.once("error", reject);
    const left = [...pieces];
    const pour = () => {
      for (let piece = left.shift(); piece !== undefined; piece = left.shift()) {
        if (!sent.write(piece)) return void sent.once("drain", pour);
      }
      sent.end();
    };
    pour();
  });
}

function* inPieces(content: Buffer): Generator<Uint8Array | string> {
  yield HEAD;
  for (let at = 0; at < content.length; at += MIB) yield content.subarray(at, at + MIB);
  yield END;
}

describe("a file of the maximum size", () => {
  it("is uploaded and downloaded byte for byte, with its length", async () => {
    const content = pdf(50 * MIB);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const uploaded = await send("POST", "/api/documents", inPieces(content));
    expect(uploaded, uploaded.text).toMatchObject({ status: 200 });
    const { url } = JSON.parse(uploaded.text);
    expect(await send("GET", url)).toMatchObject({ status: 200, length: String(50 * MIB), sha256 });
    await send("DELETE", url.replace("/file", ""));
  });

  it("is received no faster than it is read, so only a small part is in memory", async () => {
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    let taken = () => 0;
    const slow = createServer((request, response) => {
      taken = () => request.socket.bytesRead;
      const handle = async ({ body }: ApiRequest) => {
        await body?.[Symbol.asyncIterator]().next();
        await done;
        return { status: 200, headers: {}, body: "enough" };
      };
      void handleNodeRequest(request, response, { origin, handle, log });
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const sender = call({ port: portOf(slow), method: "POST" });
    const answered = once(sender, "response");
    // It is cut off in the end.
    sender.on("error", () => undefined);
    sender.write(pdf(50 * MIB));
    let before = -1;
    const hasStopped = () => {
      const now = taken();
      expect([now > 0, before]).toEqual([true, now]);
    };
    await vi.waitFor(
      () => {
        try {
          hasStopped();
        } finally {
          before = taken();
        }
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(before).toBeLessThan(2 * MIB);
    finish();
    sender.end();
    await answered;
    slow.closeAllConnections();
    slow.close();
  });

  it("plus one byte is answered with 413, which the sender receives, and nothing is stored", async () => {
    const before = await countStored();
    const answer = await send("POST", "/api/documents", inPieces(pdf(50 * MIB + 1)));
    expect(answer).toMatchObject({ status: 413, text: expect.stringContaining("50 MiB") });
    expect(await countStored()).toEqual(before);
  });
});

describe("a client that disconnects", () => {
  it.each([0, 1, 100, 70_000, 5 * MIB])("after %i bytes of a file leaves nothing stored", async (bytes) => {
    const before = await countStored();
    const requests = () => workspace.logged.filter(({ msg }) => msg === "request").length;
    const soFar = requests();
    const socket = await open();
    const lines = Object.entries({ ...headers(), host: "localhost", "content-length": 6 * MIB });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const body = Buffer.concat([Buffer.from(HEAD), pdf(6 * MIB)]).subarray(0, bytes);
    socket.write(`POST /api/documents HTTP/1.1\r\n${head}\r\n`);
    socket.end(body);
    await vi.waitFor(() => expect(requests()).toBe(soFar + 1), 10_000);
    await vi.waitFor(async () => expect(await countStored()).toEqual(before), 10_000);
    socket.destroy();
  });

  it("after the whole file, but before the document is stored, leaves nothing stored", async () => {
    const before = await countStored();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
    const patient = createServer((request, response) => {
      const handle = async ({ method, url, headers, body, signal }: ApiRequest) => {
        const left = once(signal, "abort");
        async function* late() {
          yield* body ?? [];
          arrive();
          await left;
        }
        const reply = await http.handlers.rest({ method, url, headers, body: late(), signal });
        answer(reply.status);
        return reply;
      };
      void handleNodeRequest(request, response, { origin, handle, log });
    });
    await new Promise<void>((resolve) => patient.listen(0, "127.0.0.1", resolve));
    const host = "127.0.0.1";
    const sent = call({
      port: portOf(patient),
      host,
      method: "POST",
      path: "/api/documents",
      headers: headers(),
    });
    sent.on("error", () => undefined);
    sent.end(HEAD + String(pdf(1_000)) + END);
    await arrived;
    sent.destroy();
    expect(await answered).toBe(499);
    expect(await countStored()).toEqual(before);
    patient.close();
  });

  it("during a download is not logged as an error", async () => {
    const { text } = await send("POST", "/api/documents", inPieces(pdf(20 * MIB)));
    const faults = workspace.logged.filter(({ level }) => level === 50).length;
    const socket = await open();
    socket.write(`GET ${JSON.parse(text).url} HTTP/1.1\r\nhost: localhost\r\ncookie: ${me.cookie}\r\n\r\n`);
    await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
    expect((await send("GET", JSON.parse(text).url)).length).toBe(String(20 * MIB));
    expect(workspace.logged.filter(({ level }) => level === 50)).toHaveLength(faults);
  });

  function open(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(socket)).once("error", reject);
    });
  }
});

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("begun");
  throw new Error("The store is away");
}

describe("a body in very small chunks", () => {
  const chunked = (chunk: string, count: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1").setEncoding("utf8");
      let answer = "";
      socket.on("error", () => undefined).once("close", () => resolve(answer));
      socket.on("data", (piece: string) => {
        answer += piece;
      });
      const lines = {
        ...headers(),
        "content-type": "application/json",
        host: "localhost",
        connection: "close",
      };
      const head = Object.entries({ ...lines, "transfer-encoding": "chunked" });
      socket.write(
        `POST /api/tasks HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
      );
      const sent = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
      socket.write(`${sent.repeat(count)}0\r\n\r\n`);
    });

  it("is refused before its end", async () => {
    const answer = await chunked(" ", 200_000);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*chunks that are too small/);
  });

  it("is read if it is short, or its chunks are large enough", async () => {
    expect(await chunked(" ", 5_000)).toMatch(/^HTTP\/1\.1 400 [\s\S]*MALFORMED_JSON/);
    expect(await chunked(" ".repeat(64), 10_000)).toMatch(/^HTTP\/1\.1 400 [\s\S]*MALFORMED_JSON/);
  });
});

it("logs an answer that ends early because its source failed", async () => {
  const broken = createServer((request, response) => {
    const handle = async () => ({ status: 200, headers: {}, body: Readable.from(breaking()) });
    void handleNodeRequest(request, response, { origin, handle, log });
  });
  await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
  await expect(fetch(`http://127.0.0.1:${portOf(broken)}`).then((reply) => reply.text())).rejects.toThrow();
  expect(workspace.logged).toContainEqual(expect.objectContaining({ level: 50, msg: "an answer broke off" }));
  broken.close();
});

it("recognizes requests whose body may take long to arrive, over REST and tRPC", () => {
  const isLong = (url: string, type: string) =>
    takesLongBody({ method: "POST", url, headers: { "content-type": type } });
  const [form, json] = ["multipart/form-data; boundary=b", "application/json"];
  expect(isLong("/api/documents", form)).toBe(true);
  expect(isLong("/api/contacts/import", json)).toBe(true);
  expect(isLong("/api/trpc/imports.run", json)).toBe(true);
  for (const url of [
    "/api/documents/1",
    "/documents",
    "/",
    "//",
    "/api/trpc/",
    "/api/nothing",
    "/api/deals",
  ]) {
    expect([isLong(url, form), isLong(url, json)]).toEqual([false, false]);
  }
});

it("finds the handler of a request, and leaves pages to Next", () => {
  const found = (method: string, url: string) => findHandler({ method, url });
  expect(found("GET", "/api/trpc/deals.list?batch=1")).toBe(handlers.trpc);
  for (const url of ["/api", "/api/", "/api/deals", "/api/trpc", "/api/none"])
    expect(found("POST", url)).toBe(handlers.rest);
  for (const url of ["/healthz", "/readyz"]) {
    expect(found("HEAD", url)).toEqual(expect.any(Function));
    expect(found("POST", url)).toBeNull();
  }
  for (const url of ["/", "//", "/apis", "/deals", "/deals?path=/api/deals", "//evil.example/api/deals"]) {
    expect(found("GET", url)).toBeNull();
  }
});

describe("a JSON answer", () => {
  const big = { text: "x".repeat(5_000) };
  const answering = createServer((request, response) => {
    const headers = { "x-request-id": "1", "set-cookie": ["session=1", "device=2"] };
    const handle = async () => jsonAnswer(200, request.url === "/big" ? big : { a: 1 }, headers);
    void handleNodeRequest(request, response, { origin, handle, log });
  });
  beforeAll(() => new Promise<void>((resolve) => answering.listen(0, "127.0.0.1", resolve)));
  afterAll(() => answering.close());
  const ask = (path: string, encoding: string) =>
    fetch(`http://127.0.0.1:${portOf(answering)}${path}`, { headers: { "accept-encoding": encoding } });

  it("is compressed if the client accepts it and it is large enough", async () => {
    const compressed = await ask("/big", "br, gzip");
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(Number(compressed.headers.get("content-length"))).toBeLessThan(200);
    expect(await compressed.json()).toEqual(big);
    for (const [path, encoding] of [
      ["/", "gzip"],
      ["/big", "identity"],
      ["/big", "gzip;q=0"],
    ] as const) {
      const plain = await ask(path, encoding);
      expect([plain.headers.get("content-encoding"), plain.headers.get("vary")]).toEqual([
        null,
        "accept-encoding",
      ]);
      await plain.arrayBuffer();
    }
  });

  it("keeps every cookie", async () => {
    expect((await ask("/", "gzip")).headers.getSetCookie()).toEqual(["session=1", "device=2"]);
  });
});
