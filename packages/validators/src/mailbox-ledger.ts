import { z } from "zod";
import { choice } from "./common/choice.ts";
import { byId } from "./common/ids.ts";
import { page, pageInput } from "./common/pagination.ts";
import { EMAIL_LEFT_OUT } from "./labels/emails.ts";
import { READ_OUTCOMES, SKIP_REASONS } from "./labels/mailboxes.ts";

export const listLedgerInput = byId.extend({
  outcome: choice("Outcome", READ_OUTCOMES).optional(),
  ...pageInput,
});
export type ListLedgerInput = z.infer<typeof listLedgerInput>;

export const ledgerLine = z
  .object({
    folder: z.string(),
    uid: z.int(),
    messageId: z.string().nullable(),
    outcome: z.enum(READ_OUTCOMES),
    reason: z.enum(SKIP_REASONS).nullable(),
    leftOut: z
      .array(z.enum(EMAIL_LEFT_OUT))
      .optional()
      .describe("What is not kept of a stored message; absent where all of it is."),
  })
  .describe(
    "What became of one message in one folder. Of an unrelated one neither subject nor address is kept.",
  );
export type LedgerLine = z.infer<typeof ledgerLine>;
export const ledgerPage = page(ledgerLine);

const place = z
  .object({ folder: z.string(), uid: z.int().nullable(), messageId: z.string().nullable() })
  .describe("Graph's messages have no `uid` before they have a line; not every list tells the `messageId`.");
/** As many of each as a check names. */
export const MAX_CHECKED = 1_000;
export const mailboxCheck = z
  .object({
    missing: z.array(place).max(MAX_CHECKED),
    extra: z.array(place).max(MAX_CHECKED),
    missingTotal: z.int(),
    extraTotal: z.int(),
  })
  .describe(
    "`missing`: listed by the server, without a line. `extra`: with a line that is not `gone`, and not listed.",
  );
export type MailboxCheck = z.infer<typeof mailboxCheck>;
