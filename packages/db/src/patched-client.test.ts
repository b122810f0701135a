import { connect, createServer, type Socket } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

// What each mend of `patches/postgres@3.4.9.patch` is needed for, in the order of docs/upstream.md.

let database: TestDatabase;
let proxy: Proxy;
let client: postgres.Sql;

beforeAll(async () => {
  database = await createTestDatabase({ connections: 5 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await openProxy(database.url);
  client = postgres(proxy.url, { max: 1, onnotice: () => undefined });
  await client`select 1`;
});
afterEach(async () => {
  await client.end({ timeout: 1 });
  proxy.close();
});

interface Proxy {
  url: string;
  /** Ends the connections that are open, in order or with a reset. */
  cut: (how: "end" | "reset") => void;
  close: () => void;
}

/** Between a client and PostgreSQL. */
async function openProxy(url: string): Promise<Proxy> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    open.add(client);
    for (const socket of [client, upstream]) {
      socket
        .on("error", () => undefined)
        .on("close", () => {
          open.delete(client);
          client.destroy();
          upstream.destroy();
        });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  const cut: Proxy["cut"] = (how) => {
    for (const socket of open) how === "end" ? socket.end() : socket.resetAndDestroy();
  };
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: `${address.port}` }).href,
    cut,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Whether it was answered or refused within two seconds. */
const isSettled = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    sleep(2_000, false),
  ]);

/** Resets the connection under a statement, and sends another so many turns of the event loop later. Whether both settle. */
async function sendAfterReset(turns: number): Promise<boolean[]> {
  const under = isSettled(client`select pg_sleep(1)`);
  await sleep(20);
  proxy.cut("reset");
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  return Promise.all([under, isSettled(client`select 1`)]);
}
/** One of these is between the `error` of the socket and its `close`. */
const TURNS = [0, 1, 2, 3];

test("a statement on a closed connection is refused, and the process keeps running", async () => {
  const reserved = await client.reserve();
  proxy.cut("end");
  await sleep(50);
  await expect(reserved`select 1`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
});

test.each(TURNS)(
  "data that a lost connection has not sent is not sent before the next handshake: %i",
  async (turns) => {
    await sendAfterReset(turns);
    expect(await isSettled(client`select 7 as seven`)).toBe(true);
  },
);

test("the error that closed a connection is not reported by the next one", async () => {
  const [own] = await client`select pg_backend_pid() as pid`;
  const ended = expect(client`select pg_sleep(1)`).rejects.toThrow();
  await database.db.execute(sql`select pg_terminate_backend(${own?.pid}::int)`);
  await ended;
  expect([...(await client`select 7 as seven`)]).toEqual([{ seven: 7 }]);
});

test.each(TURNS)("a statement on a connection that was reset is answered or refused: %i", async (turns) => {
  expect(await sendAfterReset(turns)).toEqual([true, true]);
});

test("every statement of a lost transaction is refused, also queued and later ones", async () => {
  const settled: Promise<boolean>[] = [];
  const transaction = client.begin(async (tx) => {
    // More than are sent ahead of their answers.
    for (let at = 0; at < 150; at += 1) settled.push(isSettled(tx`select pg_sleep(0.05)`));
    await sleep(20);
    proxy.cut("end");
    await sleep(100);
    settled.push(isSettled(tx`select 1`));
  });
  await expect(transaction).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  await sleep(100);
  expect(await Promise.all(settled)).not.toContain(false);
  expect(settled).toHaveLength(151);
});

test("all rows are read after a statement that failed while returning rows", async () => {
  await expect(client`select 1 / (5 - n) from generate_series(1, 10) n`).rejects.toMatchObject({
    code: "22012",
  });
  expect([...(await client`select 7 as seven`)]).toEqual([{ seven: 7 }]);
});

test("a transaction starts after any number of queued statements on its connection", async () => {
  // The client sends at most a hundred statements ahead of their answers.
  for (let ahead = 98; ahead <= 102; ahead += 1) {
    const statements = Array.from({ length: ahead }, () => client.unsafe("select 1 as one").execute());
    await setImmediate();
    const transaction = client.begin(async (tx) => {
      await tx`create temp table begun (at int) on commit drop`;
      return tx`select count(*)::int as rows from begun`;
    });
    expect([...(await transaction)]).toEqual([{ rows: 0 }]);
    expect(await Promise.all(statements)).toHaveLength(ahead);
  }
});
