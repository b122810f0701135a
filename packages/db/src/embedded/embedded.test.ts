import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "../client.ts";
import { readPidFile } from "./cluster.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
} from "./embedded-postgres.ts";

let folder: string;
const opened: EmbeddedPostgres[] = [];

beforeEach(() => {
  folder = openFolder();
});

afterEach(async () => {
  for (const embedded of opened.splice(0).reverse()) await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As root, PostgreSQL's own account must be able to enter. */
function openFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "dealflow-embedded-"));
  chmodSync(path, 0o711);
  return path;
}

async function open(
  role: EmbeddedPostgresOptions["role"] = "server",
  dataDir = folder,
): Promise<EmbeddedPostgres> {
  const embedded = await openEmbeddedPostgres(dataDir, { role, durable: false });
  opened.push(embedded);
  return embedded;
}

async function stop(embedded: EmbeddedPostgres): Promise<void> {
  opened.splice(opened.indexOf(embedded), 1);
  await embedded.stop();
}

async function query<Row extends object>(url: string, text: string): Promise<readonly Row[]> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await client.unsafe<Row[]>(text);
  } finally {
    await client.end();
  }
}

/** A server process that is killed without a chance to clean up, as by a power cut of its own. */
async function killedServer(): Promise<void> {
  const script = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(new URL("./embedded-postgres.ts", import.meta.url).href)});
    await openEmbeddedPostgres(${JSON.stringify(folder)}, { role: "server", durable: false });
    process.kill(process.pid, "SIGKILL");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

const isRunning = (embedded: EmbeddedPostgres) => readPidFile(embedded.home) !== undefined;

describe("a cluster", () => {
  it("listens only on the loopback address, with a password that only its owner can read", async () => {
    const { superuserUrl: url, home, wasRunning } = await open();
    const [row] = await query<Record<string, string>>(
      url,
      `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
        current_setting('server_encoding') as encoding, datlocale as locale, current_setting('TimeZone') as zone,
        current_setting('data_checksums') as checksums from pg_database where datname = 'dealflow'`,
    );
    expect(row).toEqual({
      addresses: "127.0.0.1",
      sockets: "",
      encoding: "UTF8",
      locale: "C.UTF-8",
      zone: "UTC",
      checksums: "on",
    });
    expect(wasRunning).toBe(false);
    expect(statSync(join(home, "password")).mode & 0o777).toBe(0o600);
    expect(statSync(home).mode & 0o077).toBe(0);
    const wrong = Object.assign(new URL(url), { password: "guess" }).href;
    await expect(query(wrong, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("keeps its data from one start to the next", async () => {
    const first = await open();
    await query(first.superuserUrl, "create table probe as select 42 as answer");
    await stop(first);
    expect(isRunning(first)).toBe(false);
    const second = await open();
    expect(await query(second.superuserUrl, "select answer from probe")).toEqual([{ answer: 42 }]);
  });
});

describe("a cluster with several users", () => {
  it("is used by one server, and a second one is refused with one line", async () => {
    await open();
    await expect(open()).rejects.toThrow(`Another server is already running on the data folder ${folder}.`);
  });

  it("can be used by a client beside the server, which leaves it running", async () => {
    const server = await open("server");
    const client = await open("client");
    expect(client).toMatchObject({ wasRunning: true, url: server.url });
    await stop(client);
    expect(isRunning(server)).toBe(true);
  });

  it("is stopped when the last client disconnects", async () => {
    const [first, second] = [await open("client"), await open("client")];
    await stop(first);
    expect(isRunning(second)).toBe(true);
    await stop(second);
    expect(isRunning(second)).toBe(false);
  });

  it("is created once when several start at the same time in an empty folder", async () => {
    const [server, ...clients] = await Promise.all([open("server"), open("client"), open("client")]);
    expect(clients.map(({ url }) => url)).toEqual([server?.url, server?.url]);
  });
});

describe("after a crash", () => {
  it("of the server, the next one uses the PostgreSQL that was left running", async () => {
    await killedServer();
    const next = await open();
    expect(next.wasRunning).toBe(true);
    await expect(open()).rejects.toThrow("Another server");
  });

  it("of the machine, an old pid file does not prevent a start, whatever process has its number now", async () => {
    const first = await open();
    const { pid } = readPidFile(first.home) ?? { pid: 0 };
    const path = join(first.home, "cluster/postmaster.pid");
    const written = readFileSync(path, "utf8");
    await stop(first);
    const stranger = spawn("sleep", ["60"]);
    for (const number of [pid, stranger.pid]) {
      writeFileSync(path, written.replace(/^\d+/, String(number)));
      const next = await open();
      expect(next.wasRunning).toBe(false);
      await stop(next);
    }
    stranger.kill();
  });

  it("of PostgreSQL, the server restarts it at the same address and keeps its lock on the folder", async () => {
    const server = await open();
    await query(server.superuserUrl, "create table probe as select 42 as answer");
    process.kill(readPidFile(server.home)?.pid ?? 0, "SIGKILL");
    await expect.poll(() => claims(server.superuserUrl), { timeout: 20_000 }).toHaveLength(1);
    expect(await query(server.superuserUrl, "select answer from probe")).toEqual([{ answer: 42 }]);
    await expect(open()).rejects.toThrow("Another server");
  });

  it("of PostgreSQL that does not start again at once, the server reports why and keeps trying", async () => {
    const notices: string[] = [];
    const notice = (line: string) => void notices.push(line);
    const server = await openEmbeddedPostgres(folder, { role: "server", durable: false, notice });
    opened.push(server);
    const configuration = join(server.home, "cluster/postgresql.conf");
    renameSync(configuration, `${configuration}.away`);
    process.kill(readPidFile(server.home)?.pid ?? 0, "SIGKILL");
    await expect.poll(() => notices, { timeout: 30_000 }).not.toEqual([]);
    expect(notices[0]).toMatch(/^The built-in PostgreSQL does not start: .* Trying again in 5 seconds\.$/);
    renameSync(`${configuration}.away`, configuration);
    await expect.poll(() => claims(server.superuserUrl), { timeout: 30_000 }).toHaveLength(1);
  });

  it("of PostgreSQL, a connection pool works again by itself", async () => {
    const server = await open();
    const { db, close } = createDatabase(server.url, { max: 2 });
    await db.execute("select 1");
    process.kill(readPidFile(server.home)?.pid ?? 0, "SIGQUIT");
    await expect.poll(() => claims(server.superuserUrl), { timeout: 20_000 }).toHaveLength(1);
    await expect
      .poll(() => db.execute("select 1 as one").catch(String), { interval: 50 })
      .toEqual([{ one: 1 }]);
    await close();
  });

  it("of a connection, the server takes its lock on the folder again", async () => {
    const server = await open();
    const [before] = await claims(server.superuserUrl);
    await query(server.superuserUrl, `select pg_terminate_backend(${before?.pid})`);
    await expect
      .poll(() => claims(server.superuserUrl))
      .toEqual([{ pid: expect.not.toBeOneOf([before?.pid]) }]);
    await expect(open()).rejects.toThrow("Another server");
  });
});

/** The connections that hold the claim of a server; none while PostgreSQL is away. */
function claims(url: string): Promise<readonly { pid: number }[]> {
  const holders =
    "select distinct pid from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted";
  return query<{ pid: number }>(url, holders).catch(() => []);
}

describe("a data folder that cannot be used", () => {
  it("cannot be created", async () => {
    await expect(open("server", "/dev/null/data")).rejects.toThrow(
      "The data folder /dev/null/data cannot be written: set DATA_DIR to a folder of yours.",
    );
  });

  it.runIf(process.getuid?.() === 0)(
    "is not accessible to PostgreSQL's account: root uses another folder",
    async () => {
      const closed = join(folder, "closed");
      mkdirSync(closed, { mode: 0o700 });
      const notices: string[] = [];
      const options = { durable: false, notice: (line: string) => void notices.push(line) };
      const first = await openEmbeddedPostgres(closed, { role: "server", ...options });
      await query(first.superuserUrl, "create table probe as select 42 as answer");
      await first.stop();
      expect(lstatSync(join(closed, "postgres")).isSymbolicLink()).toBe(true);
      expect(notices).toEqual([expect.stringContaining(first.home)]);

      const second = await open("server", closed);
      expect(second.home).toBe(first.home);
      expect(await query(second.superuserUrl, "select answer from probe")).toEqual([{ answer: 42 }]);
      await stop(second);
      rmSync(first.home, { recursive: true });
      await expect(open("server", closed)).rejects.toThrow("links to a database that is gone");
    },
  );
});
