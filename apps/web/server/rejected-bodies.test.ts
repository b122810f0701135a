import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { NAME, openTestServer } from "./testing.ts";

const MIB = 2 ** 20;
const headOf = (bytes: number) => `POST / HTTP/1.1\r\nHost: ${NAME}\r\nContent-Length: ${bytes}\r\n\r\n`;
const PIECE = Buffer.alloc(64 * 1024, " ");

/** A server that answers 413 without reading the body; `received` are the bytes that it has taken from all sockets. */
async function openRejecting() {
  const server = await openTestServer({}, async (_request, response) => {
    response.writeHead(413).end();
  });
  const sockets: Socket[] = [];
  server.server.on("connection", (socket) => sockets.push(socket));
  return { ...server, received: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0) };
}

/** Sends pieces of a body as fast as the server takes them until it hangs up, and returns what it answered. */
async function send(port: number, pieces: number): Promise<string | undefined> {
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    answer += text;
  });
  socket.write(headOf(MIB));
  for (let sent = 0; sent < pieces && !socket.destroyed; sent++) {
    if (!socket.write(PIECE)) await Promise.race([once(socket, "drain"), closed]).catch(() => undefined);
  }
  await closed;
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
}

it("many rejected bodies are read only in part, and each sender gets its response", async () => {
  const server = await openRejecting();
  const begun = performance.now();
  const SENDERS = 40;
  // The last byte of each is missing, so that all wait for the server to hang up.
  const statuses = await Promise.all(Array.from({ length: SENDERS }, () => send(server.port, 15)));
  const seconds = (performance.now() - begun) / 1_000;
  expect(new Set(statuses)).toEqual(new Set(["413"]));
  // The budget, and what each socket takes before it is told to wait.
  expect(server.received()).toBeLessThan((4 + seconds) * MIB + SENDERS * 128 * 1024);
  await server.drain(0);
});

it("a connection whose rejected body was read to its end answers the next request", async () => {
  const server = await openRejecting();
  const socket = connect(server.port, "127.0.0.1").setEncoding("latin1");
  let answer = "";
  socket.on("data", (text: string) => {
    answer += text;
  });
  socket.write(headOf(3 * MIB));
  for (let sent = 0; sent < 3 * MIB; sent += PIECE.length) socket.write(PIECE);
  socket.write(`GET / HTTP/1.1\r\nHost: ${NAME}\r\n\r\n`);
  await expect.poll(() => answer.match(/HTTP\/1\.1 413/g)).toHaveLength(2);
  socket.destroy();
  await server.drain(0);
});
