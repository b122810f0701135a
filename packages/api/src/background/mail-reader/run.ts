import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { mailboxes } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { JobContext } from "../../core/context.ts";
import { MEMORY_MIB } from "./limits.ts";

const PROGRAM = fileURLToPath(new URL("process.ts", import.meta.url));
/** How long the process has to end the runs under way. */
const STOP_MS = 5_000;

/**
 * Reads the mailboxes of all members in a process of its own: what a mail server does to it, a request never notices. The
 * process ends with the run. Throws if it died; what it had begun is taken up by the next run.
 */
export async function readMailApart({ db, settings, signal }: JobContext): Promise<void> {
  if ((await db.$count(mailboxes, eq(mailboxes.isPaused, false))) === 0) return;
  // Of the built-in database the server alone knows the address.
  const database = process.env.DATABASE_URL
    ? {}
    : { DATABASE_URL: settings.databaseUrl, DATABASE_TLS: "off" };
  const child = fork(PROGRAM, {
    env: { ...process.env, ...database },
    execArgv: [`--max-old-space-size=${MEMORY_MIB}`],
  });
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
}
