import { sql } from "drizzle-orm";
import type { JobContext } from "../../core/context.ts";
import { keepDefaultDays } from "../../modules/analytics/days-kept.ts";
import { readMailApart } from "../../modules/mailboxes/reader-process/start.ts";
import { deliverMail } from "../mail/deliver.ts";
import { sweepExpired } from "../sweep.ts";
import { createReminders } from "./reminders.ts";

interface Job {
  name: string;
  /** In UTC. Each job finds its work in the database, so it may run late or twice. */
  cron: string;
  run: (ctx: JobContext) => Promise<void>;
}

export const JOBS: readonly Job[] = [
  { name: "notify", cron: "* * * * *", run: notifyMembers },
  { name: "fold-counts", cron: "* * * * *", run: foldCounts },
  { name: "analytics", cron: "* * * * *", run: keepDefaultDays },
  { name: "read-mail", cron: "* * * * *", run: readMailApart },
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
