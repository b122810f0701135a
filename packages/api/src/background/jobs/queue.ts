import { StartupError } from "@dealflow/db/startup-error";
import { PgBoss } from "pg-boss";
import type { Runtime } from "../../server/runtime.ts";
import { JOBS } from "./jobs.ts";

/** Seconds after which a job whose server died is over, and tried once more by another; each takes far less. */
const EXPIRES = 120;
/** Seconds between two looks for work. The jobs come by the minute. */
const POLL = 5;

/**
 * Runs the jobs of this product on a queue in its database: each once, however many servers there are, and at once
 * after a start, since something may have fallen due while none ran. Answers what ends it: jobs that run end with the step they are at.
 */
export async function startJobs(runtime: Runtime): Promise<() => Promise<void>> {
  const { log, settings } = runtime;
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: settings.databaseUrl,
    application_name: "dealflow-jobs",
    max: 2,
    // A few hundred rows at a time never bloat.
    reindex: false,
  });
  boss.on("error", (err) => log.error({ err }, "the job queue failed"));
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "the job queue warns"));
  await boss.start().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The job queue cannot be set up in the database: ${reason}`, { cause });
  });
  for (const { name, cron, run } of JOBS) {
    // Completed jobs are of no use to anybody: what they did stands in our own tables.
    const options = { retryLimit: 1, expireInSeconds: EXPIRES, deleteAfterSeconds: 3_600 };
    await boss.createQueue(name, { ...options, policy: "exclusive" });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: POLL }, async ([job]) => {
      const signal = AbortSignal.any([stopping.signal, ...(job ? [job.signal] : [])]);
      try {
        await run({ ...runtime, now: () => new Date(), signal });
      } catch (err) {
        log.error({ err, job: name }, "a job failed");
        throw err;
      }
    });
    await boss.send(name);
  }
  return () => {
    stopping.abort();
    return boss.stop({ graceful: true, timeout: 5_000 });
  };
}
