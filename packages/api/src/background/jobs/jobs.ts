import type { Context } from "../../core/context.ts";
import { deliverMail } from "../mail/deliver.ts";
import { sweepExpired } from "../sweep.ts";
import { remind } from "./remind.ts";

export interface JobContext extends Pick<Context, "db" | "log" | "settings" | "now"> {
  /** Set where a queue runs the job: it is to end before its next step. */
  signal?: AbortSignal;
}

interface Job {
  name: string;
  /** In UTC. Each is told by the database what there is to do, so one that is late or comes twice does no harm. */
  cron: string;
  run: (ctx: JobContext) => Promise<void>;
}

export const JOBS: readonly Job[] = [
  { name: "notify", cron: "* * * * *", run: notifyMembers },
  { name: "sweep", cron: "17 * * * *", run: sweepExpired },
];

/** What falls due is told first, so that it is sent at once. */
async function notifyMembers(ctx: JobContext): Promise<void> {
  await remind(ctx);
  await deliverMail(ctx);
}
