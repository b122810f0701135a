import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, postgresPid } from "../helpers/database.ts";
import { RestClient } from "../helpers/rest.ts";
import { expect, test } from "./fixtures.ts";

const LOSSES = 10;
const WRITERS = 4;
const MAX_RECOVERY_MS = 3_000;
const ADMIN = { username: "admin", password: "admin123" };

/** Ways to lose the database: its connections alone, or the whole PostgreSQL by a crash or a kill. */
const WAYS = ["connections", "SIGQUIT", "SIGKILL"] as const;

/** What the writers have seen, in order. */
interface Answer {
  at: number;
  status: number;
  title: string;
}

test("after ten losses of the database under load the server runs on and no acknowledged write is lost", async ({
  dataDir,
  startServer,
}) => {
  test.setTimeout(120_000);
  const server = await startServer();
  const answers: Answer[] = [];
  const stopping = new AbortController();
  const rest = new RestClient(server.origin);
  await rest.signIn(ADMIN);
  const writers = Array.from({ length: WRITERS }, (_, number) =>
    writeTasks(rest, number, answers, stopping.signal),
  );

  const recoveries: number[] = [];
  for (let loss = 0; loss < LOSSES; loss++) {
    const way = WAYS[loss % WAYS.length] ?? "connections";
    const before = answers.length;
    await expect.poll(() => acknowledgedSince(answers, before)).toBeGreaterThan(WRITERS);
    await sleep(Math.random() * 200);
    const lostAt = performance.now();
    await loseDatabase(dataDir, way);
    const backAt = await databaseBack(dataDir);
    const firstAfter = () => answers.find(({ at, status }) => at > backAt && status === 200);
    await expect.poll(firstAfter).toBeDefined();
    recoveries.push((firstAfter()?.at ?? Number.POSITIVE_INFINITY) - backAt);
    if (way !== "connections") {
      const refused = answers.filter(({ at, status }) => at > lostAt && at < backAt + 500 && status === 503);
      expect(refused, `503 after ${way}`).not.toEqual([]);
    }
  }
  stopping.abort();
  await Promise.all(writers);

  expect({ exit: server.child.exitCode, signal: server.child.signalCode }).toEqual({
    exit: null,
    signal: null,
  });
  expect(Math.max(...recoveries)).toBeLessThan(MAX_RECOVERY_MS);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  await expectStored(dataDir, answers);
});

/** Adds completed tasks one after another; a lost connection to the server itself is an answer of status 0. */
async function writeTasks(rest: RestClient, number: number, answers: Answer[], signal: AbortSignal) {
  for (let count = 0; !signal.aborted; count++) {
    const title = `Written by ${number}: ${count}`;
    const status = await rest.send("POST", "/api/tasks", { title, status: "completed" }).then(
      (response) => response.status,
      () => 0,
    );
    answers.push({ at: performance.now(), status, title });
    if (status !== 200) await sleep(20);
  }
}

function acknowledgedSince(answers: Answer[], index: number): number {
  return answers.slice(index).filter(({ status }) => status === 200).length;
}

async function loseDatabase(dataDir: string, way: (typeof WAYS)[number]): Promise<void> {
  if (way !== "connections") {
    const pid = postgresPid(dataDir);
    process.kill(pid, way);
    await expect.poll(() => isRunning(pid), { intervals: [10] }).toBe(false);
    return;
  }
  const sql = connect(dataDir);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and application_name like 'dealflow%'`;
  await sql.end();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until PostgreSQL answers again and returns when that was. */
async function databaseBack(dataDir: string): Promise<number> {
  while (!(await answersAt(dataDir))) await sleep(20);
  return performance.now();
}

async function answersAt(dataDir: string): Promise<boolean> {
  // While PostgreSQL starts, there may be no file that names its port.
  if (!existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))) return false;
  const sql = connect(dataDir);
  const answered = await sql`select 1`.then(
    () => true,
    () => false,
  );
  await sql.end({ timeout: 0 });
  return answered;
}

/** Every acknowledged task is stored, and each stored one has its activity, which the same transaction wrote. */
async function expectStored(dataDir: string, answers: Answer[]): Promise<void> {
  const sql = connect(dataDir);
  const stored = await sql<{ title: string; activities: number }[]>`
    select title, (select count(*)::int from activities where kind = 'task_completed' and task_id = tasks.id) as activities
    from tasks`;
  await sql.end();
  const titles = new Set(stored.map(({ title }) => title));
  expect(answers.filter(({ status, title }) => status === 200 && !titles.has(title))).toEqual([]);
  expect(stored.filter(({ activities }) => activities !== 1)).toEqual([]);
}
