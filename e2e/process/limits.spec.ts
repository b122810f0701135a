import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Server } from "../helpers/server.ts";
import { expect, test } from "./fixtures.ts";

const MIB = 2 ** 20;
const SOCKETS = 120;
const MAX_GROWTH = 20 * MIB;
const MAX_WAIT_MS = 250;
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

test("request bodies of anonymous callers take little memory and do not delay other requests", async ({
  startServer,
  port,
}) => {
  test.setTimeout(240_000);
  const server = await startServer();
  // What serves such requests is loaded and compiled.
  for (let round = 0; round < 3; round++) {
    for (const [, line, cookie] of STRANGERS) await flood(port, line, cookie, 40, 0);
  }
  await waitTimes(server, 200);

  for (const [name, line, cookie, status] of STRANGERS) {
    const growths: number[] = [];
    const waits: number[] = [];
    const isMore = () => Math.min(...growths) > MAX_GROWTH || Math.min(...waits) > MAX_WAIT_MS;
    // The least of several, because other work takes memory and processors meanwhile.
    while (growths.length === 0 || (growths.length < 4 && isMore())) {
      const ofRound: number[] = [];
      const before = rss(server);
      let peak = before;
      let isOver = false;
      const flooding = flood(port, line, cookie, SOCKETS, HOLD_MS).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        ofRound.push(...(await waitTimes(server, 1)));
        peak = Math.max(peak, rss(server));
        await sleep(5);
      }
      expect(new Set(await flooding), name).toEqual(new Set([status]));
      growths.push(peak - before);
      waits.push(percentile95(ofRound));
    }
    expect.soft(Math.min(...growths), name).toBeLessThan(MAX_GROWTH);
    expect.soft(Math.min(...waits), name).toBeLessThan(MAX_WAIT_MS);
  }
});

/** Sends so many requests with bodies of 1 MiB at once, and returns their answers' status. */
function flood(port: number, line: string, cookie: string, sockets: number, holdMs: number) {
  return Promise.all(
    Array.from({ length: sockets }, (_, at) => {
      const length = at % 2 === 0 ? `Content-Length: ${MIB}` : "Transfer-Encoding: chunked";
      const host = `Host: 127.0.0.1:${port}\r\nContent-Type: application/json`;
      return sendMebibyte(port, `${line} HTTP/1.1\r\n${host}\r\n${cookie}${length}\r\n\r\n`, holdMs);
    }),
  );
}

/** Sends a mebibyte as fast as the server takes it, but for the end of the body; hangs up after `holdMs`. */
async function sendMebibyte(port: number, head: string, holdMs: number): Promise<string | undefined> {
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    answer += text;
  });
  socket.write(head);
  const piece = head.includes("chunked") ? CHUNK : PIECE;
  for (let sent = PIECE.length; sent < MIB && !socket.destroyed; sent += PIECE.length) {
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
