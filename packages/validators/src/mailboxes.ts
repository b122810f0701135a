import { z } from "zod";
import { choice } from "./common/choice.ts";
import { dayInput, timestamp, timestampInput } from "./common/dates.ts";
import { dayOf } from "./common/days.ts";
import { isEmail } from "./common/email-address.ts";
import { id } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { optionalEmail, requiredAccount, requiredEmail, requiredText } from "./common/text.ts";
import {
  IMAP_SECURITIES,
  MAILBOX_ERRORS,
  MAILBOX_KINDS,
  MAILBOX_STATES,
  SIGN_IN_KINDS,
  SKIP_REASONS,
} from "./labels/mailboxes.ts";

export * from "./labels/mailboxes.ts";

export const mailbox = z
  .object({
    id,
    userId: id,
    kind: z.enum(MAILBOX_KINDS),
    address: z.string(),
    host: z.string().nullable().describe("Null for Google and Microsoft, whose servers are known."),
    port: z.int().nullable(),
    security: z.enum(IMAP_SECURITIES).nullable(),
    username: z.string().nullable(),
    isShared: z.boolean().describe("Of others, to which the account that signed in has access."),
    state: z.enum(MAILBOX_STATES),
    since: timestamp.describe("What arrived before is not read."),
    seen: z
      .int()
      .describe("Lines of the ledger: one for each message in each folder. The sum of what became of them."),
    stored: z.int().describe("From or to a known address."),
    unrelated: z.int(),
    skipped: z.partialRecord(z.enum(SKIP_REASONS), z.int()).describe("Set aside, by reason."),
    gone: z.int().describe("No longer in the folder where they were read."),
    remaining: z.int().describe("Messages that the server lists and that have no line yet."),
    isPaused: z.boolean(),
    lastRunAt: timestamp
      .nullable()
      .describe("The end of the last run that compared all folders and left nothing."),
    lastSuccessAt: timestamp.nullable().describe("When the server last answered."),
    lastErrorCode: z.enum(MAILBOX_ERRORS).nullable(),
    lastError: z.string().nullable().describe("For people; null without an error."),
    createdAt: timestamp,
    version,
  })
  .describe("A mailbox of the caller's own. No answer holds its password or a token.");
export type Mailbox = z.infer<typeof mailbox>;

export const mailboxHealth = mailbox
  .pick({
    ...{ id: true, userId: true, kind: true, isShared: true, state: true, since: true },
    ...{ seen: true, stored: true, unrelated: true, skipped: true, gone: true, remaining: true },
    ...{ isPaused: true, lastRunAt: true, lastSuccessAt: true, lastErrorCode: true, lastError: true },
    ...{ createdAt: true, version: true },
  })
  .describe("What administrators are told of others' mailboxes: how their reading goes, not whose.");
export type MailboxHealth = z.infer<typeof mailboxHealth>;

export const listMailboxesInput = z
  .object({ mine: z.boolean({ error: "mine must be true or false" }).optional() })
  .default({})
  .describe("`mine` leaves out those of others, which only administrators are told of.");
export type ListMailboxesInput = z.infer<typeof listMailboxesInput>;
export const mailboxes = z.array(z.union([mailbox, mailboxHealth]));

const PORT = "Port must be a whole number from 1 to 65535";
// A name or an IPv4 address, or an IPv6 address; whether it may be reached is decided when it is connected to.
const HOST = /^(?:[a-z0-9](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_-]{1,63})*\.?|\[?[0-9a-f:.]*:[0-9a-f:.]*\]?)$/i;

const sinceInput = z
  .union([dayInput("Since").transform((day) => new Date(day)), timestampInput("Since")], {
    error: "Since must be a day such as 2026-03-31",
  })
  .transform((moment) => new Date(dayOf(moment)))
  .describe("A day, or a moment of it: the day is read whole, by UTC.");

const password = z
  .string({ error: "Password is required" })
  .min(1, { error: "Password is required" })
  .max(1_000, { error: "Password must be at most 1000 characters" })
  .describe("Not trimmed: a password may begin or end with a space.");

const imapFields = z.object({
  kind: choice("Kind", ["imap"]).default("imap"),
  host: requiredText("Server", 253).refine((host) => HOST.test(host), {
    error: "Enter the server's name alone, such as imap.example.com",
  }),
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
    .pipe(z.int({ error: PORT }).min(1, { error: PORT }).max(65_535, { error: PORT }))
    .describe("A form sends it as text."),
  security: choice("Security", IMAP_SECURITIES).default("tls"),
  username: requiredAccount("User name", 254),
  password,
  since: sinceInput.optional().describe("From when on mail is read; 90 days ago unless given."),
  address: optionalEmail("Email")
    .optional()
    .describe("The mailbox's e-mail address; needed if the user name is not one."),
});

export const connectMailboxInput = imapFields
  .refine(({ address, username }) => Boolean(address) || isEmail(username), {
    error: "Enter the mailbox's e-mail address, because the user name is not one",
    path: ["address"],
  })
  .describe("Connects an IMAP mailbox, or renews the password of one that the caller has.");
export type ConnectMailboxInput = z.output<typeof connectMailboxInput>;

export const updateMailboxInput = updateOf({
  isPaused: z.boolean({ error: "isPaused must be true or false" }),
  since: sinceInput,
  password,
}).describe("Pauses or resumes reading, reads further back, or renews the password of an IMAP mailbox.");
export type UpdateMailboxInput = z.infer<typeof updateMailboxInput>;

export const mailboxPasswordInput = z.object({ password });
export const mailboxSinceInput = z.object({ since: sinceInput });
export const sharedMailboxInput = z
  .object({ sharedAddress: requiredEmail("Shared mailbox") })
  .describe("Of a shared mailbox of Microsoft's, to which the account that signs in has access.");

export const startMailboxSignInInput = z
  .object({
    kind: choice("Kind", SIGN_IN_KINDS),
    mailboxId: id.optional(),
    sharedAddress: sharedMailboxInput.shape.sharedAddress.optional(),
  })
  .refine(({ kind, sharedAddress }) => !sharedAddress || kind === "microsoft", {
    error: "Only Microsoft 365 has shared mailboxes",
    path: ["sharedAddress"],
  })
  .meta({ examples: [{ kind: "google" }] })
  .describe("Starts a sign-in for a new mailbox, or with `mailboxId` again for one that the caller has.");
export type StartMailboxSignInInput = z.output<typeof startMailboxSignInInput>;
export const mailboxSignIn = z.object({ authUrl: z.url() });

export const finishMailboxSignInInput = z
  .object({
    state: requiredText("State", 200),
    code: requiredText("Authorization code", 5_000),
  })
  .describe("What the provider sent to the callback page.");
export type FinishMailboxSignInInput = z.infer<typeof finishMailboxSignInInput>;

export const mailboxSettings = z
  .object({ configured: z.record(z.enum(SIGN_IN_KINDS), z.boolean()) })
  .describe("Which kinds the server's configuration has a client id and secret for.");
