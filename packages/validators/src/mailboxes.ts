import { z } from "zod";
import { choice } from "./common/choice.ts";
import { dayInput, timestamp, timestampInput } from "./common/dates.ts";
import { dayOf } from "./common/days.ts";
import { isEmail } from "./common/email-address.ts";
import { byId, id } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { optionalEmail, requiredEmail, requiredText } from "./common/text.ts";
import {
  IMAP_SECURITIES,
  MAILBOX_ERRORS,
  MAILBOX_KINDS,
  MAILBOX_STATES,
  READ_OUTCOMES,
  SIGN_IN_KINDS,
  SKIP_REASONS,
} from "./labels/mailboxes.ts";

export * from "./labels/mailboxes.ts";

/** A mailbox of the caller's own. No answer holds its password or a token. */
export const mailbox = z.object({
  id,
  userId: id,
  kind: z.enum(MAILBOX_KINDS),
  address: z.string(),
  /** Null for Google and Microsoft, whose servers are known. */
  host: z.string().nullable(),
  port: z.int().nullable(),
  security: z.enum(IMAP_SECURITIES).nullable(),
  username: z.string().nullable(),
  /** Of others, to which the account that signed in has access. */
  isShared: z.boolean(),
  state: z.enum(MAILBOX_STATES),
  /** What arrived before is not read. */
  since: timestamp,
  /** Lines of the ledger: one for each message in each folder. The sum of what became of them. */
  seen: z.int(),
  /** From or to a known address. */
  stored: z.int(),
  unrelated: z.int(),
  /** Set aside, by reason. */
  skipped: z.partialRecord(z.enum(SKIP_REASONS), z.int()),
  /** No longer in the folder where they were read. */
  gone: z.int(),
  /** Messages that the server lists and that have no line yet. */
  remaining: z.int(),
  isPaused: z.boolean(),
  /** The end of the last run that compared all folders and left nothing. */
  lastRunAt: timestamp.nullable(),
  /** When the server last answered. */
  lastSuccessAt: timestamp.nullable(),
  lastErrorCode: z.enum(MAILBOX_ERRORS).nullable(),
  /** For people; null without an error. */
  lastError: z.string().nullable(),
  createdAt: timestamp,
  version,
});
export type Mailbox = z.infer<typeof mailbox>;

/** What administrators are told of the mailboxes of others: how their reading goes, and not whose mail it is. */
export const mailboxHealth = mailbox.pick({
  ...{ id: true, userId: true, kind: true, isShared: true, state: true, since: true },
  ...{ seen: true, stored: true, unrelated: true, skipped: true, gone: true, remaining: true },
  ...{ isPaused: true, lastRunAt: true, lastSuccessAt: true, lastErrorCode: true, lastError: true },
  ...{ createdAt: true, version: true },
});
export type MailboxHealth = z.infer<typeof mailboxHealth>;

/** `mine` leaves out those of others, which only administrators are told of. */
export const listMailboxesInput = z
  .object({ mine: z.boolean({ error: "mine must be true or false" }).optional() })
  .default({});
export type ListMailboxesInput = z.infer<typeof listMailboxesInput>;
export const mailboxes = z.array(z.union([mailbox, mailboxHealth]));

const PORT = "Port must be a whole number from 1 to 65535";
// A name or an IPv4 address, or an IPv6 address; whether it may be reached is decided when it is connected to.
const HOST = /^(?:[a-z0-9](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_-]{1,63})*\.?|\[?[0-9a-f:.]*:[0-9a-f:.]*\]?)$/i;

/** A day, or a moment of it: the day is read whole, by UTC. */
const sinceInput = z
  .union([dayInput("Since").transform((day) => new Date(day)), timestampInput("Since")], {
    error: "Since must be a day such as 2026-03-31",
  })
  .transform((moment) => new Date(dayOf(moment)));

/** Not trimmed: a password may begin or end with a space. */
const password = z
  .string({ error: "Password is required" })
  .min(1, { error: "Password is required" })
  .max(1_000, { error: "Password must be at most 1000 characters" });

const imapFields = z.object({
  kind: choice("Kind", ["imap"]).default("imap"),
  host: requiredText("Server", 253).refine((host) => HOST.test(host), {
    error: "Enter the server's name alone, such as imap.example.com",
  }),
  /** A form sends it as text. */
  port: z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\s*\d{1,5}\s*$/)
          .transform(Number),
      ],
      { error: PORT },
    )
    .pipe(z.int({ error: PORT }).min(1, { error: PORT }).max(65_535, { error: PORT })),
  security: choice("Security", IMAP_SECURITIES).default("tls"),
  username: requiredText("User name", 254),
  password,
  /** From when on mail is read; 90 days ago unless given. */
  since: sinceInput.optional(),
  /** The mailbox's e-mail address; needed if the user name is not one. */
  address: optionalEmail("Email").optional(),
});

/** Connects an IMAP mailbox, or renews the password of one that the caller has. */
export const connectMailboxInput = imapFields.refine(
  ({ address, username }) => Boolean(address) || isEmail(username),
  { error: "Enter the mailbox's e-mail address, because the user name is not one", path: ["address"] },
);
export type ConnectMailboxInput = z.output<typeof connectMailboxInput>;

/** Pauses or resumes reading, reads further back, or renews the password of an IMAP mailbox. */
export const updateMailboxInput = updateOf({
  isPaused: z.boolean({ error: "isPaused must be true or false" }),
  since: sinceInput,
  password,
});
export type UpdateMailboxInput = z.infer<typeof updateMailboxInput>;

export const mailboxPasswordInput = z.object({ password });
export const mailboxSinceInput = z.object({ since: sinceInput });
/** Of a shared mailbox of Microsoft's, to which the account that signs in has access. */
export const sharedMailboxInput = z.object({ sharedAddress: requiredEmail("Shared mailbox") });

/** Starts a sign-in for a new mailbox, or with `mailboxId` again for one that the caller has. */
export const startMailboxSignInInput = z
  .object({
    kind: choice("Kind", SIGN_IN_KINDS),
    mailboxId: id.optional(),
    sharedAddress: sharedMailboxInput.shape.sharedAddress.optional(),
  })
  .refine(({ kind, sharedAddress }) => !sharedAddress || kind === "microsoft", {
    error: "Only Microsoft 365 has shared mailboxes",
    path: ["sharedAddress"],
  });
export type StartMailboxSignInInput = z.output<typeof startMailboxSignInInput>;
export const mailboxSignIn = z.object({ authUrl: z.url() });

/** What the provider sent to the callback page. */
export const finishMailboxSignInInput = z.object({
  state: requiredText("State", 200),
  /** As long as for contacts, because Microsoft's codes are. */
  code: requiredText("Authorization code", 5_000),
});
export type FinishMailboxSignInInput = z.infer<typeof finishMailboxSignInInput>;

/** Which kinds the server's configuration has a client id and secret for. */
export const mailboxSettings = z.object({ configured: z.record(z.enum(SIGN_IN_KINDS), z.boolean()) });

export const listLedgerInput = byId.extend({
  outcome: choice("Outcome", READ_OUTCOMES).optional(),
  ...pageInput,
});
export type ListLedgerInput = z.infer<typeof listLedgerInput>;

/** What became of one message in one folder. Of an unrelated one neither subject nor address is kept. */
const ledgerLine = z.object({
  folder: z.string(),
  uid: z.int(),
  messageId: z.string().nullable(),
  outcome: z.enum(READ_OUTCOMES),
  reason: z.enum(SKIP_REASONS).nullable(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;
export const ledgerPage = page(ledgerLine);

/** Graph's messages have no `uid` before they have a line; not every list tells the `messageId`. */
const place = z.object({ folder: z.string(), uid: z.int().nullable(), messageId: z.string().nullable() });
/** As many of each as a check names. */
export const MAX_CHECKED = 1_000;
/** `missing`: listed by the server, without a line. `extra`: with a line that is not `gone`, and not listed. */
export const mailboxCheck = z.object({
  missing: z.array(place).max(MAX_CHECKED),
  extra: z.array(place).max(MAX_CHECKED),
  missingTotal: z.int(),
  extraTotal: z.int(),
});
export type MailboxCheck = z.infer<typeof mailboxCheck>;
