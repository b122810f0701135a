import { type ClientRequest, type IncomingMessage, request as open } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Front, openFront } from "./front.ts";

let front: Front;
let port: number;

beforeEach(async () => {
  front = await openFront({ port: 0, host: "127.0.0.1" });
  port = (front.server.address() as AddressInfo).port;
});
afterEach(() => front.drain(0));

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

/** Speaks HTTP by hand, for what clients refuse to send. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.end(text);
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
    const answer = get("/deals");
    await sleep(50);
    front.admit(async (_request, response) => void response.end("deals"));
    expect(await (await answer).text()).toBe("deals");
  });

  it("asks a request that has waited too long to come again", async () => {
    const answer = await get("/deals");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });
});

it.each(["TRACE / HTTP/1.1", "CONNECT example.com:443 HTTP/1.1"])("answers %s with 405", async (line) => {
  front.admit(async (_request, response) => void response.end("reached the application"));
  const answer = await raw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).not.toContain("reached the application");
});

describe("drain", () => {
  it("lets requests under way finish, then takes no more", async () => {
    front.admit(async (_request, response) => {
      await sleep(200);
      response.end("finished");
    });
    const underWay = get("/slow");
    await sleep(50);
    const drained = front.drain(5_000);
    expect(await (await underWay).text()).toBe("finished");
    await drained;
    await expect(get("/late")).rejects.toThrow();
  });

  it("does not wait for a browser's idle connection", async () => {
    front.admit(async (_request, response) => void response.end("ok"));
    await (await get("/")).text();
    const begun = performance.now();
    await front.drain(5_000);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it("does not wait for the socket of hot reload", async () => {
    front.server.on("upgrade", (_request, socket) =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
    );
    const socket = connect(port, "127.0.0.1");
    const ended = new Promise((resolve) => socket.once("close", resolve));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    const begun = performance.now();
    await front.drain(5_000);
    expect(performance.now() - begun).toBeLessThan(1_000);
    await ended;
  });

  it("cuts off what does not end", async () => {
    front.admit(() => new Promise(() => undefined));
    const request: ClientRequest = open({ port, host: "127.0.0.1", path: "/stuck" });
    const cut = new Promise((resolve) => request.once("error", resolve));
    request.once("response", (response: IncomingMessage) => response.resume()).end();
    await sleep(50);
    await front.drain(100);
    expect(await cut).toMatchObject({ code: "ECONNRESET" });
  });
});

it.each([
  ["a port that is taken", () => ({ port, host: "127.0.0.1" }), /^Port \d+ is taken: .*PORT/],
  ["an address of another machine", () => ({ port: 0, host: "192.0.2.1" }), /^HOST is 192\.0\.2\.1/],
])("refuses %s in one line", async (_case, address, line) => {
  await expect(openFront(address())).rejects.toThrow(line);
});
