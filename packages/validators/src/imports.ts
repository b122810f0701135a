import { z } from "zod";
import { choice } from "./common/choice.ts";
import { timestamp } from "./common/dates.ts";
import { isEmail } from "./common/email-address.ts";
import { id } from "./common/ids.ts";
import { optionalText, requiredText } from "./common/text.ts";
import { CONTACT_CATEGORIES } from "./labels/contacts.ts";
import {
  FILE_SOURCES,
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  IMPORTED_FIELDS,
  MAX_COLUMNS,
  MAX_COLUMNS_PER_FIELD,
  MAX_HEADING_ROW,
  MAX_IMPORT_BYTES,
  OAUTH_SOURCES,
} from "./labels/imports.ts";

export * from "./labels/imports.ts";

/** Credentials that people paste: used for one call, never stored. */
const secret = (label: string) => requiredText(label, 2_000);
const optionalSecret = (label: string) => optionalText(label, 2_000).optional();

/** `office365` is accepted as another name of `microsoft`. */
const sourceIn = <const Sources extends readonly string[]>(sources: Sources) =>
  z.preprocess((value) => (value === "office365" ? "microsoft" : value), choice("Source", sources));

/** May be left out, but not empty: a page that sends an empty one has lost it. */
const redirectUri = requiredText("Redirect URI", 2_000).nullish();

/** The client id is optional if the server's configuration has one. */
export const importAuthUrlInput = z.object({
  source: sourceIn(OAUTH_SOURCES),
  clientId: optionalSecret("Client ID"),
  /** Defaults to the site's callback page; no other page is accepted. */
  redirectUri,
  /** Refused: this call is a GET, and URLs are kept in browser histories and server logs. */
  clientSecret: z.never({ error: "A secret has no place in an address" }).optional(),
});
export type ImportAuthUrlInput = z.infer<typeof importAuthUrlInput>;
export const importAuthUrl = z.object({ authUrl: z.url() });

/** What the provider sent to the callback page, which shows the code only if the state belongs to the caller. */
export const importCallbackInput = z.object({ state: requiredText("State", 200) });
export const importCallback = z.object({ source: z.enum(OAUTH_SOURCES) });

/** The category of all contacts that are added, except rows of a CSV file whose own column names one. */
const category = choice("Category", CONTACT_CATEGORIES).default("general");

const oauthImport = z.object({
  source: choice("Source", OAUTH_SOURCES),
  category,
  clientId: optionalSecret("Client ID"),
  clientSecret: optionalSecret("Client secret"),
  redirectUri,
  /** Longer than other secrets, because Microsoft's codes are. */
  code: requiredText("Authorization code", 5_000),
});
export type OAuthImport = z.output<typeof oauthImport>;

const PHONE = /^\+?[\d ()-]{6,20}$/;

/** People sign in to Apple with an e-mail address or a phone number: the address of a server is neither. */
const isAppleAccount = (value: string) => PHONE.test(value) || (isEmail(value) && !value.includes("/"));

const appleImport = z.object({
  source: z.literal("apple"),
  category,
  username: requiredText("iCloud e-mail", 254).refine(isAppleAccount, {
    error: "Enter the e-mail address or the phone number that you sign in to Apple with",
  }),
  password: secret("App-specific password"),
});
export type AppleImport = z.output<typeof appleImport>;

const COLUMN = `A column is a whole number from 0 to ${MAX_COLUMNS - 1}`;
export const column = z
  .int({ error: COLUMN })
  .min(0, { error: COLUMN })
  .max(MAX_COLUMNS - 1, { error: COLUMN });
const columnsOfField = z
  .array(column, { error: "Columns must be a list of their numbers, from 0" })
  .max(MAX_COLUMNS_PER_FIELD, { error: `At most ${MAX_COLUMNS_PER_FIELD} columns can make up one fact` });
export const importedField = z.enum(IMPORTED_FIELDS);

const HEADING_ROW = `The row of the headings is a whole number from 0 to ${MAX_HEADING_ROW}`;

const fileImport = z.object({
  source: choice("Source", FILE_SOURCES),
  fileName: optionalText("File name").optional(),
  /** The whole text of the file. */
  file: z
    .string({ error: "File must be text" })
    .max(MAX_IMPORT_BYTES, { error: "The file is larger than 20 MB" })
    .meta({ contentMediaType: "text/plain" }),
  /**
   * For CSV: the columns (from 0) of each field. Several columns are joined; for e-mail and phone the first valid value is
   * used, and further ones go to the notes. Without it, the columns are guessed from the headings.
   */
  columns: z
    .partialRecord(importedField, columnsOfField, {
      error: `Columns must be given by fact: ${IMPORTED_FIELDS.join(", ")}`,
    })
    .optional(),
  /**
   * For CSV: the row of the headings, counted from 1 without empty rows; 0 if there are none. Without it, they are looked for in
   * the first ten rows.
   */
  headingRow: z
    .int({ error: HEADING_ROW })
    .min(0, { error: HEADING_ROW })
    .max(MAX_HEADING_ROW, { error: HEADING_ROW })
    .optional(),
  /** For CSV: whether rows that look like the footer of a report, or its headings on a further page, are left out or added. */
  footer: choice("Footer", ["skip", "add"]).default("skip"),
  category,
  /** Whether to skip or to add rows that duplicate an existing contact. */
  duplicates: choice("Duplicates", ["skip", "add"]).default("skip"),
});
export type FileImport = z.output<typeof fileImport>;

const anyText = z.string().nullish();

/** The fields of all sources. Which are required, and their format, depends on the source. */
const anyImport = z.object({
  source: sourceIn(IMPORT_SOURCES),
  clientId: anyText,
  clientSecret: anyText,
  redirectUri: anyText,
  code: anyText,
  username: anyText,
  password: anyText,
  ...fileImport.partial().omit({ source: true }).shape,
  /** The credentials may also be sent in an object of their own. */
  credentials: z.record(z.string(), z.unknown()).nullish(),
});

export const importContactsInput = anyImport
  .transform(({ credentials, ...rest }): unknown => ({ ...credentials, ...rest }))
  .pipe(z.discriminatedUnion("source", [oauthImport, appleImport, fileImport]));
export type ImportContactsInput = z.output<typeof importContactsInput>;

/** How many rows of an import had each outcome. */
const outcome = {
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  duplicates: z.int(),
  invalid: z.int(),
};

export const importResult = z.object({
  /** False if nothing could be imported; `errors` then says why. */
  success: z.boolean(),
  /** Created and updated together. */
  imported: z.int(),
  /** Rows or facts that were not imported, as messages for people: at most 100, and one with the number of further ones. */
  errors: z.array(z.string()),
  /** The id to undo the import by. */
  importId: id,
  ...outcome,
});
export type ImportResult = z.infer<typeof importResult>;

export const checkImportInput = fileImport;
/** One of the caller's own imports. */
export const contactImport = z.object({
  id,
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string().nullable(),
  status: z.enum(IMPORT_STATUSES),
  /** Number of contacts to import; null while unknown. */
  total: z.int().nullable(),
  ...outcome,
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;
export const contactImports = z.array(contactImport);

/** Contacts that someone edited after the import are kept. */
export const undoneImport = z.object({ removed: z.int(), restored: z.int(), kept: z.int() });
export type UndoneImport = z.infer<typeof undoneImport>;

/** Whether the server has a client id and secret for each source; if not, the form asks for them. */
export const importSettings = z.object({
  configured: z.record(z.enum(OAUTH_SOURCES), z.boolean()),
});
