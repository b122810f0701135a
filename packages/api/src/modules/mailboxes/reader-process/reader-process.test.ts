import { execFileSync } from "node:child_process";
import { mailboxes } from "@dealflow/db/schema";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectRefusal } from "../../../testing/expectations.ts";
import { mailSource, openMailServer } from "../../../testing/mail.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { readMailApart } from "./start.ts";

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { db, databaseUrl, settings, callerAs } = workspace;

beforeEach(() => {
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir, LOG_LEVEL: "error" };
  for (const [name, value] of Object.entries({ ...environment, ...own })) vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

/** A member with a mailbox of so many messages, all of a known address. */
async function mailboxWith(count: number, username: string) {
  const member = await workspace.makeMember();
  const caller = callerAs(member);
  await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
  await imap.addAccount(username, "password");
  await imap.deliver(
    username,
    Array.from({ length: count }, () => ({ source: mailSource() })),
  );
  const { host, port } = imap;
  await caller.mailboxes.connect({ host, port, security: "tls", username, password: "password" });
  return { caller, state: async () => (await caller.mailboxes.list())[0] };
}

/** The processes that this one has started to read mail. */
function readers(): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return rows.flatMap((row) => {
    const [pid, parent, ...command] = row.trim().split(/\s+/);
    const isReader =
      Number(parent) === process.pid && command.join(" ").includes("reader-process/program.ts");
    return isReader ? [Number(pid)] : [];
  });
}

test("without a mailbox no process is started", async () => {
  await readMailApart(workspace.context());
  expect(readers()).toEqual([]);
});

test("a process of its own reads the mailboxes; killed in the middle it takes nothing with it", async () => {
  const { state } = await mailboxWith(900, "killed@own.example");
  const killed = expect(readMailApart(workspace.context())).rejects.toThrow("SIGKILL");
  await expect.poll(async () => (await state())?.seen ?? 0, { interval: 5 }).toBeGreaterThan(0);
  for (const pid of readers()) process.kill(pid, "SIGKILL");
  await killed;
  const before = await state();
  expect(before?.seen).toBeLessThan(900);
  expect(before?.stored).toBe(before?.seen);

  // What it had claimed is free again after three minutes.
  await db.update(mailboxes).set({ claimedUntil: null });
  await readMailApart(workspace.context());
  expect(await state()).toMatchObject({ state: "ok", seen: 900, stored: 900, remaining: 0 });
  expect(readers()).toEqual([]);
});

test("it stops with the server", async () => {
  const { state } = await mailboxWith(900, "stopped@own.example");
  const stopping = new AbortController();
  const reading = readMailApart({ ...workspace.context(), signal: stopping.signal });
  await expect.poll(async () => (await state())?.seen ?? 0, { interval: 5 }).toBeGreaterThan(0);
  stopping.abort();
  await reading;
  expect(readers()).toEqual([]);
  expect(await state()).toMatchObject({ lastError: null });
});

test("one mailbox is read, or compared with its ledger, while its owner waits", async () => {
  const { caller, state } = await mailboxWith(3, "synced@own.example");
  const { id = 0 } = (await state()) ?? {};
  expect((await caller.mailboxes.check({ id })).missing).toMatchObject([
    { folder: "INBOX", uid: 1 },
    { uid: 2 },
    { uid: 3 },
  ]);
  expect(await caller.mailboxes.sync({ id })).toMatchObject({ state: "ok", seen: 3, stored: 3 });
  expect(await caller.mailboxes.check({ id })).toMatchObject({ missingTotal: 0, extraTotal: 0 });
  await imap.addAccount("synced@own.example", "changed");
  await expectRefusal(caller.mailboxes.check({ id }), "MAILBOX_FAILED");
  expect(await caller.mailboxes.sync({ id })).toMatchObject({ state: "sign_in_again" });
  expect(readers()).toEqual([]);
});

test("a process that dies takes no answer of others with it, and its owner is told", async () => {
  const { caller, state } = await mailboxWith(900, "dies@own.example");
  const { id = 0 } = (await state()) ?? {};
  const reading = expect(caller.mailboxes.sync({ id })).rejects.toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
  });
  await expect.poll(async () => (await state())?.seen ?? 0, { interval: 5 }).toBeGreaterThan(0);
  for (const pid of readers()) process.kill(pid, "SIGKILL");
  await reading;
  expect(await state()).toMatchObject({ lastError: null });
});
