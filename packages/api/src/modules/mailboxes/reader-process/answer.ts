import { mailboxCheck } from "@dealflow/validators/mailbox-ledger";
import { MAILBOX_ERRORS } from "@dealflow/validators/mailboxes";
import { z } from "zod";

/** What the process is asked to do: with all mailboxes, or with one. */
export type Task = "read" | "sync" | "check";

/** What it tells at its end. How reading went is in the database. */
export const answer = z.object({
  check: mailboxCheck.optional(),
  error: z.enum(MAILBOX_ERRORS).optional(),
});
export type Answer = z.infer<typeof answer>;
