import { mailboxCheck } from "@dealflow/validators/mailbox-ledger";
import { MAILBOX_ERRORS } from "@dealflow/validators/mailboxes";
import { z } from "zod";

/** Of the process that reads mail: its heap, which grows late rather than early, as that of the server. */
export const MEMORY = ["--max-old-space-size=160", "--max-semi-space-size=8", "--heap-growing-percent=40"];
/** Connections of its own to the database. */
export const CONNECTIONS = 4;
/** Reading one mailbox while its owner waits: an answer is due within a minute, and what is left is read by the job. */
export const SYNC_MS = 25_000;
/** For a whole comparison; the list of a large mailbox takes seconds. */
export const CHECK_MS = 45_000;

/** What the process is asked to do: with all mailboxes, or with one. */
export type Task = "read" | "sync" | "check";

/** What it tells at its end. How reading went is in the database. */
export const answer = z.object({
  check: mailboxCheck.optional(),
  error: z.enum(MAILBOX_ERRORS).optional(),
});
export type Answer = z.infer<typeof answer>;
