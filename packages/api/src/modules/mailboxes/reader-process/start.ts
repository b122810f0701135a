import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { mailboxes } from "@dealflow/db/schema";
import type { MailboxCheck } from "@dealflow/validators/mailbox-ledger";
import { eq } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import { MailboxError } from "../mailbox-error.ts";
import { type Answer, answer, MEMORY, type Task } from "./messages.ts";

const PROGRAM = fileURLToPath(new URL("program.ts", import.meta.url));
/** How long the process has to end the runs under way. */
const STOP_MS = 5_000;

/** Processes that members wait for, beside that of the job. */
const forMembers = createConcurrencyLimit({
  name: "MAILBOXES",
  maxConcurrent: 2,
  maxQueued: 10,
  timeoutMs: 20_000,
});

type StartContext = Pick<JobContext, "settings" | "signal">;

/**
 * Reads the mailboxes of all members in a process of its own: what a mail server does to it, a request never notices. The
 * process ends with the run. Throws if it died; what it had begun is taken up by the next run.
 */
export async function readMailApart(ctx: StartContext & Pick<JobContext, "db">): Promise<void> {
  if ((await ctx.db.$count(mailboxes, eq(mailboxes.isPaused, false))) > 0) await run(ctx, "read");
}

/** Reads new mail of one mailbox in a process of its own, unless it is being read already. Rejects with BusyError. */
export async function syncApart(ctx: StartContext, id: number): Promise<void> {
  await forMembers(() => run(ctx, "sync", id));
}

/** Compares one mailbox with its ledger in a process of its own. Rejects with MailboxError or BusyError. */
export async function checkApart(ctx: StartContext, id: number): Promise<MailboxCheck> {
  const { check, error } = await forMembers(() => run(ctx, "check", id));
  if (error) throw new MailboxError(error);
  if (!check) throw new Error("the process that reads mail answered nothing");
  return check;
}

async function run({ settings, signal }: StartContext, task: Task, id?: number): Promise<Answer> {
  // Of the built-in database the server alone knows the address.
  const database = process.env.DATABASE_URL
    ? {}
    : { DATABASE_URL: settings.databaseUrl, DATABASE_TLS: "off" };
  const child = fork(PROGRAM, [task, ...(id === undefined ? [] : [String(id)])], {
    env: { ...process.env, ...database },
    execArgv: MEMORY,
  });
  let received: unknown;
  child.once("message", (message) => (received = message));
  const stop = () => {
    child.kill();
    setTimeout(() => child.kill("SIGKILL"), STOP_MS).unref();
  };
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  const [code, killedBy] = await once(child, "exit");
  signal?.removeEventListener("abort", stop);
  if (code !== 0 && !signal?.aborted)
    throw new Error(`the process that reads mail ended with ${String(killedBy ?? code)}`);
  return answer.parse(received ?? {});
}
