import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Server } from "../helpers/server.ts";
import { expect, test } from "./fixtures.ts";

const MIB = 2 ** 20;
const SOCKETS = 120;
const HOLD_MS = 2_000;
const PIECE = Buffer.alloc(64 * 1024, " ");
const CHUNK = Buffer.concat([Buffer.from("10000\r\n"), PIECE, Buffer.from("\r\n")]);

const STRANGERS: [name: string, line: string, cookie: string, status: string][] = [
  ["to sign in", "POST /api/auth/login", "", "413"],
  ["to sign in over tRPC", "POST /api/trpc/auth.login", "", "413"],
  [
    "for a member's call, with a forged session",
    "POST /api/deals",
    `Cookie: session=${"A".repeat(43)}\r\n`,
    "401",
  ],
  ["for a page", "POST /", "", "405"],
];

test("bodies of strangers take no memory and keep nobody waiting", async ({ startServer, port }) => {
  test.setTimeout(240_000);
  const server = await startServer();
  for (const [name, line, cookie, status] of STRANGERS) {
    // As many requests, with as much of their bodies as arrives with the headers.
    let before = 0;
    for (let round = 0; round < 8; round++) {
      const { peak } = await measure(server, flood(port, line, cookie, { bytes: 3 * PIECE.length, holdMs: 200 }));
      before = Math.max(before, peak);
    }
    const flooding = flood(port, line, cookie, { bytes: MIB, holdMs: HOLD_MS });
    const { peak, waits } = await measure(server, flooding);
    console.log(name, (before/MIB).toFixed(0), (peak/MIB).toFixed(0), ((peak - before) / MIB).toFixed(1), percentile95(waits).toFixed(0));
    expect(new Set(await flooding), name).toEqual(new Set([status]));
    expect.soft((peak - before) / MIB, name).toBeLessThan(20);
    expect.soft(percentile95(waits), name).toBeLessThan(250);
  }
});

/** The most memory that the server takes until `work` is done, in bytes, and how long others wait meanwhile. */
async function measure(server: Server, work: Promise<unknown>) {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let peak = rss(server);
  const waits: number[] = [];
  while (!isOver) {
    waits.push(...(await waitTimes(server, 1)));
    peak = Math.max(peak, rss(server));
    await sleep(5);
  }
  return { peak, waits };
}

interface Sending {
  /** How much of each body is sent. */
  bytes: number;
  /** When to hang up after that. */
  holdMs: number;
}

/** Sends many requests with bodies of 1 MiB at once, and returns their answers' status. */
function flood(port: number, line: string, cookie: string, sending: Sending) {
  return Promise.all(
    Array.from({ length: SOCKETS }, (_, at) => {
      const length = at % 2 === 0 ? `Content-Length: ${MIB}` : "Transfer-Encoding: chunked";
      const host = `Host: 127.0.0.1:${port}\r\nContent-Type: application/json`;
      return send(port, `${line} HTTP/1.1\r\n${host}\r\n${cookie}${length}\r\n\r\n`, sending);
    }),
  );
}

/** Sends a body as fast as the server takes it, but for its end. */
async function send(port: number, head: string, { bytes, holdMs }: Sending): Promise<string | undefined> {
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    answer += text;
  });
  socket.write(head);
  const piece = head.includes("chunked") ? CHUNK : PIECE;
  for (let sent = PIECE.length; sent < bytes && !socket.destroyed; sent += PIECE.length) {
    if (!socket.write(piece)) await Promise.race([once(socket, "drain"), closed]).catch(() => undefined);
  }
  await Promise.race([sleep(holdMs), closed]);
  socket.destroy();
  await closed;
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
}

/** How long as many requests for /healthz take one after the other, in milliseconds. */
async function waitTimes({ origin }: Server, requests: number): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < requests; request++) {
    const begun = performance.now();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    times.push(performance.now() - begun);
  }
  return times;
}

function percentile95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

const rss = ({ child }: Server) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" })) * 1024;
