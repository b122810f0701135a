import { z } from "zod";
import { choice } from "./common/choice.ts";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { optionalText, requiredText } from "./common/text.ts";
import {
  FILE_SOURCES,
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  IMPORTED_FIELDS,
  MAX_COLUMNS,
  MAX_COLUMNS_PER_FIELD,
  MAX_IMPORT_BYTES,
  OAUTH_SOURCES,
} from "./labels/contacts.ts";

export * from "./labels/contacts.ts";

/** What providers give out and people paste: used for one call, never stored. */
const secret = (label: string) => requiredText(label, 2_000);
const optionalSecret = (label: string) => optionalText(label, 2_000).optional();

/** The provider's everyday name is taken too. */
const named = <const Sources extends readonly string[]>(sources: Sources) =>
  z.preprocess((value) => (value === "office365" ? "microsoft" : value), choice("Source", sources));

const redirectUri = optionalText("Redirect URI", 2_000).optional();

/** The client id may be left out where the server's configuration has it. */
export const importAuthUrlInput = z.object({
  source: named(OAUTH_SOURCES),
  clientId: optionalSecret("Client ID"),
  /** Absent: the site's own callback page. Anything else than that page is refused. */
  redirectUri,
  /** Addresses are kept in histories and logs: who puts a secret there has to learn it. */
  clientSecret: z.never({ error: "A secret has no place in an address" }).optional(),
});
export type ImportAuthUrlInput = z.infer<typeof importAuthUrlInput>;
export const importAuthUrl = z.object({ authUrl: z.url() });

/** What the provider has sent to the callback page; it shows the code only if the state is the caller's own. */
export const importCallbackInput = z.object({ state: requiredText("State", 200) });
export const importCallback = z.object({ source: z.enum(OAUTH_SOURCES) });

const oauthImport = z.object({
  source: choice("Source", OAUTH_SOURCES),
  clientId: optionalSecret("Client ID"),
  clientSecret: optionalSecret("Client secret"),
  redirectUri,
  /** Microsoft's are longer than most secrets. */
  code: requiredText("Authorization code", 5_000),
});
export type OAuthImport = z.output<typeof oauthImport>;

const appleImport = z.object({
  source: z.literal("apple"),
  username: requiredText("iCloud e-mail", 254),
  password: secret("App-specific password"),
});
export type AppleImport = z.output<typeof appleImport>;

const COLUMN = `A column is a whole number from 0 to ${MAX_COLUMNS - 1}`;
const column = z
  .int({ error: COLUMN })
  .min(0, { error: COLUMN })
  .max(MAX_COLUMNS - 1, { error: COLUMN });
const columnsOfField = z
  .array(column, { error: "Columns must be a list of their numbers, from 0" })
  .max(MAX_COLUMNS_PER_FIELD, { error: `At most ${MAX_COLUMNS_PER_FIELD} columns can make up one fact` });
const importedField = z.enum(IMPORTED_FIELDS);

const fileImport = z.object({
  source: choice("Source", FILE_SOURCES),
  fileName: optionalText("File name").optional(),
  /** The whole text of the file. */
  file: z
    .string({ error: "File must be text" })
    .max(MAX_IMPORT_BYTES, { error: "The file is larger than 20 MB" })
    .meta({ contentMediaType: "text/plain" }),
  /**
   * Of a CSV file: which columns (from 0) hold which fact. Those of several are joined; of e-mail addresses and phone
   * numbers the first that is not blank is taken. Absent: by their headings.
   */
  columns: z
    .partialRecord(importedField, columnsOfField, {
      error: `Columns must be given by fact: ${IMPORTED_FIELDS.join(", ")}`,
    })
    .optional(),
  /** What becomes of rows much like a contact that is known already. */
  duplicates: choice("Duplicates", ["skip", "add"]).default("skip"),
});
export type FileImport = z.output<typeof fileImport>;

const anyText = z.string().nullish();

/** All that an import may be told. Which of it is needed, and how it has to look, depends on the source. */
const told = z.object({
  source: named(IMPORT_SOURCES),
  clientId: anyText,
  clientSecret: anyText,
  redirectUri: anyText,
  code: anyText,
  username: anyText,
  password: anyText,
  ...fileImport.partial().omit({ source: true }).shape,
  /** What providers ask for may also come in an object of its own. */
  credentials: z.record(z.string(), z.unknown()).nullish(),
});

export const importContactsInput = told
  .transform(({ credentials, ...rest }): unknown => ({ ...credentials, ...rest }))
  .pipe(z.discriminatedUnion("source", [oauthImport, appleImport, fileImport]));
export type ImportContactsInput = z.output<typeof importContactsInput>;

/** What has become of the rows of an import. */
const outcome = {
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  duplicates: z.int(),
  invalid: z.int(),
};

export const importResult = z.object({
  /** False where nothing could be taken over; `errors` then says why. */
  success: z.boolean(),
  /** Created and updated together. */
  imported: z.int(),
  /** What did not get in, in words for people: at most 100 lines, and one that says how many more there are. */
  errors: z.array(z.string()),
  /** What `undo` takes. */
  importId: id,
  ...outcome,
});
export type ImportResult = z.infer<typeof importResult>;

export const checkImportInput = fileImport;
export const ROW_OUTCOMES = ["new", "changed", "unchanged", "duplicate", "invalid"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What an import of the file would do; nothing is written. */
export const importCheck = z.object({
  total: z.int(),
  counts: z.record(z.enum(ROW_OUTCOMES), z.int()),
  /** The first 200 of each outcome, in the order of the file. */
  rows: z.array(
    z.object({
      /** From 1: the line's place among the contacts of the file. */
      row: z.int(),
      outcome: z.enum(ROW_OUTCOMES),
      name: z.string(),
      company: z.string().nullable(),
      email: z.string().nullable(),
      /** Why it is invalid, what changes, or whom it repeats; null for new ones. */
      reason: z.string().nullable(),
    }),
  ),
  /** What is to be known of the file as a whole, such as that it has more contacts than one import takes. */
  notices: z.array(z.string()),
  /** Of a CSV file: its headings, which columns are taken for which fact, and what its first rows say of each. */
  csv: z
    .object({
      headings: z.array(z.string()),
      sample: z.array(z.record(importedField, z.string().nullable())),
      columns: z.partialRecord(importedField, z.array(column)),
    })
    .nullable(),
});
export type ImportCheck = z.infer<typeof importCheck>;

/** One of the caller's own imports. */
export const contactImport = z.object({
  id,
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string().nullable(),
  status: z.enum(IMPORT_STATUSES),
  /** Contacts that it has to go through; null while that is not known. */
  total: z.int().nullable(),
  ...outcome,
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;
export const contactImports = z.array(contactImport);

/** Contacts that someone has edited since are kept as they are. */
export const undoneImport = z.object({ removed: z.int(), restored: z.int(), kept: z.int() });
export type UndoneImport = z.infer<typeof undoneImport>;

/** Which sources ask for a client id and secret; where the server has them, the form does not. */
export const importSettings = z.object({
  configured: z.record(z.enum(OAUTH_SOURCES), z.boolean()),
});
