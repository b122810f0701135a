import type { Database, DatabaseHandle } from "@dealflow/db/client";
import { StartupError } from "@dealflow/db/startup-error";
import { sslOption } from "@dealflow/db/tls";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import type { JobContext } from "../../core/context.ts";
import { keepDefaultDays } from "../../modules/analytics/days-kept.ts";
import { newestWaiting, readDocuments } from "../../modules/documents/text/read-documents.ts";
import { readMailApart } from "../../modules/mailboxes/reader-process/start.ts";
import { deliverMail } from "../mail/deliver.ts";
import { sweepExpired } from "../sweep.ts";
import { createReminders } from "./reminders.ts";

/** A job that runs longer has lost its server: another one runs it once more. Jobs normally take seconds. */
const EXPIRE_SECONDS = 120;
const POLL_SECONDS = 5;
/** After a commit, until new work is looked for: under many writes, once for all of them. */
const LOOK_MS = 500;
/** A job that its server interrupts when it stops goes on in another one, through as many stops as a rolling restart has. */
const RETRIES = 3;

type JobDeps = Pick<JobContext, "db" | "log" | "settings"> & Pick<DatabaseHandle, "listen">;

/**
 * Runs the jobs on a queue in the database: each job once per schedule, however many servers there are, and once at
 * start. Returns a function that stops the queue and the running jobs, at their next step.
 */
export async function startJobs(deps: JobDeps): Promise<() => Promise<void>> {
  const { db, log, settings } = deps;
  const stopping = new AbortController();
  // The queue creates and drops tables of its own, which the role that answers requests may not.
  const connectionString = settings.databaseOwnerUrl ?? settings.databaseUrl ?? "";
  const boss = new PgBoss({
    connectionString,
    ssl: sslOption(connectionString, settings.databaseTls),
    application_name: "dealflow-jobs",
    max: 2,
    // A queue of a few hundred rows needs no reindexing.
    reindex: false,
  });
  boss.on("error", (err) => log.error({ err }, "the job queue failed"));
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "the job queue warns"));
  await boss.start().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The job queue cannot be set up in the database: ${reason}`, { cause });
  });
  for (const { name, cron, run, newestWork } of JOBS) {
    const options = { retryLimit: RETRIES, expireInSeconds: EXPIRE_SECONDS, deleteAfterSeconds: 3_600 };
    await boss.createQueue(name, { ...options, policy: "exclusive" });
    await boss.schedule(name, cron);
    const worker = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
      const signal = AbortSignal.any([stopping.signal, ...(job ? [job.signal] : [])]);
      try {
        await run({ db, log, settings, now: () => new Date(), source: "rule", signal });
        stopping.signal.throwIfAborted();
      } catch (err) {
        if (!stopping.signal.aborted) log.error({ err, job: name }, "a job failed");
        throw err;
      }
    });
    await boss.send(name);
    const runNow = async () => {
      await boss.send(name);
      boss.notifyWorker(worker);
    };
    if (newestWork) await callAtNewWork(deps, newestWork, runNow, stopping.signal);
  }
  return () => {
    stopping.abort();
    return boss.stop({ graceful: true, timeout: 5_000 });
  };
}

/** Calls back soon after work was committed that is newer than any before. */
async function callAtNewWork(
  { db, log, listen }: JobDeps,
  newestWork: NonNullable<Job["newestWork"]>,
  onNewWork: () => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  let newest = 0;
  let isAboutToLook = false;
  const warn = (err: unknown) =>
    log.warn({ err }, "new work for a job is not noticed before its next minute");
  async function look(): Promise<void> {
    isAboutToLook = false;
    if (stopping.aborted) return;
    const found = await newestWork(db);
    if (found <= newest) return;
    newest = found;
    await onNewWork();
  }
  await listen(() => {
    if (isAboutToLook) return;
    isAboutToLook = true;
    setTimeout(() => look().catch(warn), LOOK_MS).unref();
  }).catch(warn);
}

interface Job {
  name: string;
  /** In UTC. Each job finds its work in the database, so it may run late or twice. */
  cron: string;
  run: (ctx: JobContext) => Promise<void>;
  /** The id of its newest work, 0 for none: with a newer one it runs at once. */
  newestWork?: (db: Database) => Promise<number>;
}

const JOBS: readonly Job[] = [
  { name: "notify", cron: "* * * * *", run: notifyMembers },
  { name: "fold-counts", cron: "* * * * *", run: foldCounts },
  { name: "analytics", cron: "* * * * *", run: keepDefaultDays },
  { name: "read-mail", cron: "* * * * *", run: readMailApart },
  { name: "read-documents", cron: "* * * * *", run: readDocuments, newestWork: newestWaiting },
  { name: "sweep", cron: "17 * * * *", run: sweepExpired },
];

/** Creates the reminders first, so that their e-mails are sent in the same run. */
async function notifyMembers(ctx: JobContext): Promise<void> {
  await createReminders(ctx);
  await deliverMail(ctx);
}

/** So many rows fewer are worth another round: after a load of many records, not while members write. */
const MANY_FOLDED = 5_000;

/** Joins the rows that writes have added to the tables of counts, so that there is about one for each kind of record. */
async function foldCounts({ db, signal }: JobContext): Promise<void> {
  for (let folded = MANY_FOLDED; folded >= MANY_FOLDED && !signal?.aborted; ) {
    const [row] = await db.execute<{ folded: number }>(sql`select fold_counts() as folded`);
    folded = row?.folded ?? 0;
  }
}
