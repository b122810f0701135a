import { z } from "zod";
import { choice } from "./common/choice.ts";
import { timestamp } from "./common/dates.ts";
import { isEmail } from "./common/email-address.ts";
import { id } from "./common/ids.ts";
import { listed } from "./common/listed.ts";
import { optionalText, requiredAccount, requiredText } from "./common/text.ts";
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
const optionalSecret = (label: string) => optionalText(label, 2_000).optional();

/** `office365` is accepted as another name of `microsoft`. */
const sourceIn = <const Sources extends readonly string[]>(sources: Sources) =>
  z.preprocess((value) => (value === "office365" ? "microsoft" : value), choice("Source", sources));

const redirectUri = requiredText("Redirect URI", 2_000).nullish().describe("May be left out, but not empty.");

export const importAuthUrlInput = z
  .object({
    source: sourceIn(OAUTH_SOURCES),
    clientId: optionalSecret("Client ID"),
    redirectUri: redirectUri.describe("Defaults to the site's callback page; no other page is accepted."),
    clientSecret: z
      .never({ error: "A secret has no place in an address" })
      .optional()
      .describe("Refused: this call is a GET, and URLs are kept in browser histories and server logs."),
  })
  .describe("The client id is optional if the server's configuration has one.");
export type ImportAuthUrlInput = z.infer<typeof importAuthUrlInput>;
export const importAuthUrl = z.object({ authUrl: z.url() });

export const importCallbackInput = z
  .object({ state: requiredText("State", 200) })
  .describe(
    "What the provider sent to the callback page, which shows the code only if the state belongs to the caller.",
  );
export const importCallback = z.object({ source: z.enum(OAUTH_SOURCES) });

const category = listed("contact-categories")
  .default("general")
  .describe("Of the contacts that are added, but for rows of a CSV file whose own column names one.");

const oauthImport = z.object({
  source: choice("Source", OAUTH_SOURCES),
  category,
  clientId: optionalSecret("Client ID"),
  clientSecret: optionalSecret("Client secret"),
  redirectUri,
  code: requiredText("Authorization code", 5_000),
});
export type OAuthImport = z.output<typeof oauthImport>;

const PHONE = /^\+?[\d ()-]{6,20}$/;

/** People sign in to Apple with an e-mail address or a phone number: the address of a server is neither. */
const isAppleAccount = (value: string) => PHONE.test(value) || (isEmail(value) && !value.includes("/"));

const appleImport = z.object({
  source: z.literal("apple"),
  category,
  username: requiredAccount("iCloud e-mail", 254).refine(isAppleAccount, {
    error: "Enter the e-mail address or the phone number that you sign in to Apple with",
  }),
  password: requiredText("App-specific password", 2_000),
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
  file: z
    .string({ error: "File must be text" })
    .max(MAX_IMPORT_BYTES, { error: "The file is larger than 20 MB" })
    .meta({ contentMediaType: "text/plain", description: "The whole text of the file." }),
  columns: z
    .partialRecord(importedField, columnsOfField, {
      error: `Columns must be given by fact: ${IMPORTED_FIELDS.join(", ")}`,
    })
    .optional()
    .describe(
      "For CSV: the columns (from 0) of each field. Several columns are joined; for e-mail and phone the first valid value is used, and further ones go to the notes. Without it, the columns are guessed from the headings.",
    ),
  headingRow: z
    .int({ error: HEADING_ROW })
    .min(0, { error: HEADING_ROW })
    .max(MAX_HEADING_ROW, { error: HEADING_ROW })
    .optional()
    .describe(
      "For CSV: the row of the headings, counted from 1 without empty rows; 0 if there are none. Without it, they are looked for in the first ten rows.",
    ),
  footer: choice("Footer", ["skip", "add"])
    .default("skip")
    .describe("For CSV: what becomes of rows that look like a report's footer, or its headings once more."),
  category,
  duplicates: choice("Duplicates", ["skip", "add"])
    .default("skip")
    .describe("Whether to skip or to add rows that duplicate an existing contact."),
});
export type FileImport = z.output<typeof fileImport>;

const anyText = (maxLength: number) => z.string().meta({ maxLength }).nullish();

const anyImport = z
  .object({
    source: sourceIn(IMPORT_SOURCES),
    clientId: anyText(2_000),
    clientSecret: anyText(2_000),
    redirectUri: anyText(2_000),
    code: anyText(5_000),
    username: anyText(254),
    password: anyText(2_000),
    ...fileImport.partial().omit({ source: true }).shape,
    credentials: z
      .record(z.string(), z.unknown())
      .nullish()
      .describe("The credentials may also be sent in an object of their own."),
  })
  .describe("The fields of all sources. Which are required, and their format, depends on the source.");

export const importContactsInput = anyImport
  .transform(({ credentials, ...rest }): unknown => ({ ...credentials, ...rest }))
  .pipe(z.discriminatedUnion("source", [oauthImport, appleImport, fileImport]))
  .meta({
    examples: [{ source: "csv", fileName: "contacts.csv", file: "Name,Company\nAda Winter,Northwind" }],
  });
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
  success: z.boolean().describe("False if nothing could be imported; `errors` then says why."),
  imported: z.int().describe("Created and updated together."),
  errors: z
    .array(z.string())
    .describe(
      "Rows or facts that were not imported, as messages for people: at most 100, and one with the number of further ones.",
    ),
  importId: id.describe("The id to undo the import by."),
  ...outcome,
});
export type ImportResult = z.infer<typeof importResult>;

export const checkImportInput = fileImport;
export const contactImport = z
  .object({
    id,
    source: z.enum(IMPORT_SOURCES),
    fileName: z.string().nullable(),
    status: z.enum(IMPORT_STATUSES),
    total: z.int().nullable().describe("Number of contacts to import; null while unknown."),
    ...outcome,
    startedAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .describe("One of the caller's own imports.");
export type ContactImport = z.infer<typeof contactImport>;
export const contactImports = z.array(contactImport);

export const undoneImport = z
  .object({ removed: z.int(), restored: z.int(), kept: z.int() })
  .describe("Contacts that someone edited after the import are kept.");
export type UndoneImport = z.infer<typeof undoneImport>;

export const importSettings = z
  .object({
    configured: z.record(z.enum(OAUTH_SOURCES), z.boolean()),
  })
  .describe("Whether the server has a client id and secret for each source; if not, the form asks for them.");
