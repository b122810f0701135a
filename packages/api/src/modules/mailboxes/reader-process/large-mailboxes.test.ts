import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mailboxes } from "@dealflow/db/schema";
import { notInArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mailSource, openCuttingProxy, openMailServer } from "../../../testing/mail.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { readMailApart } from "./start.ts";

const LONG = { tags: ["long"], timeout: 600_000 };
const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { db, databaseUrl, settings, callerAs } = workspace;

beforeEach(() => {
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir, LOG_LEVEL: "silent" };
  for (const [name, value] of Object.entries({ ...environment, ...own })) vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

const FOLDERS = ["INBOX", "Sent", "Archive", "Deals", "Projekte.L&AOQ-rche"];
let accounts = 0;

/** A mailbox of five folders, in which every fourth message is from nobody known. */
async function largeMailbox(count: number, port = imap.port) {
  const caller = callerAs(await workspace.makeMember());
  await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
  const username = `large${++accounts}@own.example`;
  await imap.addAccount(username, "password");
  const text = "A line of the message that goes on for a while.\r\n".repeat(40);
  for (const folder of FOLDERS) {
    const messages = Array.from({ length: count / FOLDERS.length }, (_, at) => ({
      source: mailSource({ text, ...(at % 4 === 0 && { from: "stranger@elsewhere.example" }) }),
    }));
    await imap.deliver(username, messages, folder);
  }
  await caller.mailboxes.connect({ host: imap.host, port, security: "tls", username, password: "password" });
  const state = async () => (await caller.mailboxes.list())[0];
  const check = async () => caller.mailboxes.check({ id: (await state())?.id ?? 0 });
  return { state, check };
}

/** The process that this one has started to read mail. */
function reader(): number | null {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  const row = rows.find(
    (each) => each.includes("reader-process/program.ts") && each.trim().split(/\s+/)[1] === `${process.pid}`,
  );
  return row ? Number(row.trim().split(/\s+/)[0]) : null;
}

const MIB = 1024 * 1024;

/** The most memory that a process has held, in MiB. */
function mostMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Watches the next process that reads mail; `most` tells how much it has held, and ends the watch. */
function watchMemory(): { most: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    const pid = reader();
    if (pid) most = Math.max(most, mostMemory(pid));
  }, 100);
  return {
    most: () => {
      clearInterval(timer);
      return most;
    },
  };
}

async function run(): Promise<void> {
  await db.update(mailboxes).set({ claimedUntil: null, nextRunAt: null });
  await readMailApart(workspace.context());
}

test(
  "10,000 messages in five folders are read in under 5 minutes, with less than 400 MiB",
  LONG,
  async () => {
    const { state, check } = await largeMailbox(10_000);
    const memory = watchMemory();
    const begun = performance.now();
    for (let runs = 0; runs < 10 && (await state())?.state !== "ok"; runs++) await run();
    const most = memory.most();
    expect((performance.now() - begun) / 1000).toBeLessThan(300);
    expect(await state()).toMatchObject({
      seen: 10_000,
      stored: 7_500,
      unrelated: 2_500,
      skipped: {},
      remaining: 0,
    });
    expect(await check()).toMatchObject({ missingTotal: 0, extraTotal: 0 });
    expect(most).toBeGreaterThan(50);
    expect(most).toBeLessThan(400);
  },
);

test(
  "neither cut connections, nor a server that restarts, nor a reader that is killed lose a message",
  LONG,
  async () => {
    let seed = 11;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const { state, check } = await largeMailbox(
      10_000,
      await openCuttingProxy(imap.port, () => 20_000 + random(2_000_000)),
    );
    for (let runs = 0; runs < 60 && (await state())?.state !== "ok"; runs++) {
      const disaster = setTimeout(() => {
        const pid = reader();
        if (runs % 3 === 0 && pid) process.kill(pid, "SIGKILL");
        if (runs % 3 === 1) void imap.restart();
      }, 2_000 + random(4_000));
      await run().catch((error: unknown) => expect(String(error)).toContain("SIGKILL"));
      clearTimeout(disaster);
    }
    expect(await state()).toMatchObject({
      seen: 10_000,
      stored: 7_500,
      unrelated: 2_500,
      skipped: {},
      remaining: 0,
    });
    expect(await check()).toMatchObject({ missingTotal: 0, extraTotal: 0 });
  },
);

test("a message of 50 MB is stored without its attachment", LONG, async () => {
  const caller = callerAs(await workspace.makeMember());
  await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
  const username = "heavy@own.example";
  await imap.addAccount(username, "password");
  const attachment = `${"A".repeat(76)}\r\n`.repeat(690_000);
  const source = mailSource({
    subject: "Heavy",
    headers: ["MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="b"'],
    text: `--b\r\nContent-Type: text/plain\r\n\r\nSee below\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=large.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${attachment}--b--`,
  });
  await imap.deliver(username, [{ source }]);
  const { host, port } = imap;
  const { id } = await caller.mailboxes.connect({
    host,
    port,
    security: "tls",
    username,
    password: "password",
  });
  await run();
  expect(await caller.mailboxes.ledger({ id })).toMatchObject({ items: [{ outcome: "stored" }] });
  const [email] = (await caller.emails.list({})).items;
  expect(email).toMatchObject({ subject: "Heavy", bodyPreview: "See below", hasAttachments: true });
});

test("of 150,000 messages the newest are there within a minute, with less than 200 MiB", LONG, async () => {
  const count = 150_000;
  const caller = callerAs(await workspace.makeMember());
  await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
  const username = "huge@own.example";
  await imap.addAccount(username, "password");
  await imap.deliver(
    username,
    Array.from({ length: count }, (_, at) => ({
      source: mailSource({ subject: `Message ${at}`, text: "Hello" }),
    })),
  );
  const { host, port } = imap;
  await caller.mailboxes.connect({ host, port, security: "tls", username, password: "password" });
  const memory = watchMemory();
  const begun = performance.now();
  const running = run();
  const newest = async () => (await caller.emails.list({ limit: 1 })).items[0]?.subject;
  await expect.poll(newest, { timeout: 60_000, interval: 250 }).toBe(`Message ${count - 1}`);
  expect((performance.now() - begun) / 1000).toBeLessThan(60);
  const [reading] = await caller.mailboxes.list();
  expect(reading).toMatchObject({ state: "reading" });
  expect((reading?.seen ?? 0) + (reading?.remaining ?? 0)).toBe(count);
  await running;
  const most = memory.most();
  expect(most).toBeGreaterThan(50);
  expect(most).toBeLessThan(200);
});

test(
  "twenty mailboxes are read for as many minutes as an hour has, and neither process grows",
  LONG,
  async () => {
    const MAILBOXES = 20;
    const RUNS = 60;
    const caller = callerAs(await workspace.makeMember());
    await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
    const usernames = Array.from({ length: MAILBOXES }, (_, at) => `one${at}of${MAILBOXES}@own.example`);
    const owners: (typeof caller)[] = [];
    for (const username of usernames) {
      const owner = callerAs(await workspace.makeMember());
      await imap.addAccount(username, "password");
      await owner.contacts.create({ name: "Ann", email: "ann@known.example" });
      await imap.deliver(
        username,
        Array.from({ length: 50 }, () => ({ source: mailSource() })),
      );
      const { host, port } = imap;
      await owner.mailboxes.connect({ host, port, security: "tls", username, password: "password" });
      owners.push(owner);
    }
    await db.update(mailboxes).set({ isPaused: true }).where(notInArray(mailboxes.address, usernames));
    const peaks: number[] = [];
    const own: number[] = [];
    for (let runs = 0; runs < RUNS; runs++) {
      await imap.deliver(usernames[runs % MAILBOXES] ?? "", [{ source: mailSource() }]);
      const memory = watchMemory();
      await run();
      peaks.push(memory.most());
      own.push(process.memoryUsage().rss / MIB);
    }
    for (const owner of owners)
      expect(await owner.mailboxes.list()).toMatchObject([{ state: "ok", seen: 50 + RUNS / MAILBOXES }]);
    const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    // The first runs also read what was there.
    expect(mean(peaks.slice(-10)) / mean(peaks.slice(5, 15))).toBeLessThan(1.1);
    expect(mean(own.slice(-10)) - mean(own.slice(5, 15))).toBeLessThan(50);
  },
);
