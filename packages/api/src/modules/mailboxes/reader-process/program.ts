/** The program of the process that reads mail: all mailboxes, or one, or compares one with its ledger. `start.ts` starts it. */
import { createDatabase } from "@dealflow/db/client";
import { mailboxes } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import { createLog } from "../../../core/log.ts";
import { loadSettings } from "../../../core/settings.ts";
import { MailboxError } from "../mailbox-error.ts";
import { claimMailbox } from "../reading/claim.ts";
import { readMail } from "../reading/read-mail.ts";
import { type Answer, CHECK_MS, CONNECTIONS, SYNC_MS, type Task } from "./messages.ts";

const settings = loadSettings(process.env);
const log = createLog(settings.logLevel);
const stopping = new AbortController();
process.once("SIGTERM", () => stopping.abort());
// The process that started it has ended.
process.once("disconnect", () => stopping.abort());

const TASKS: Record<Task, (ctx: JobContext, id: number) => Promise<Answer>> = {
  read: async (ctx) => {
    await readMail(ctx);
    return {};
  },
  sync: async (ctx, id) => {
    const claimed = await claimMailbox(ctx, { id });
    if (!claimed) return {};
    const { runMailbox } = await import("../reading/run-mailbox.ts");
    await runMailbox(ctx, claimed, SYNC_MS);
    return {};
  },
  check: async (ctx, id) => {
    const [mailbox] = await ctx.db.select().from(mailboxes).where(eq(mailboxes.id, id));
    if (!mailbox) return { check: { missing: [], extra: [], missingTotal: 0, extraTotal: 0 } };
    const { compareWithLedger } = await import("../reading/ledger/compare-with-ledger.ts");
    try {
      return { check: await compareWithLedger(ctx, mailbox, AbortSignal.timeout(CHECK_MS)) };
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      ctx.log.warn({ err: error, mailbox: id, code: error.code }, "a mailbox could not be checked");
      return { error: error.code };
    }
  },
};

const [task = "read", id] = process.argv.slice(2);
const run = Object.entries(TASKS).find(([name]) => name === task)?.[1];
const database = { max: CONNECTIONS, tls: settings.databaseTls };
const { db, close } = createDatabase(settings.databaseUrl ?? "", database);
try {
  const now = () => new Date();
  const answer = await run?.({ db, log, settings, now, source: "rule", signal: stopping.signal }, Number(id));
  await new Promise((sent) => process.send?.(answer, sent));
} finally {
  await close();
  process.disconnect();
}
