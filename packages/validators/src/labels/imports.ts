// No zod here: screens that only show these labels load them without the schemas.

export const IMPORT_SOURCES = ["google", "microsoft", "apple", "vcard", "csv"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
export const IMPORT_SOURCE_LABELS: Record<ImportSource, string> = {
  google: "Google Contacts",
  microsoft: "Office 365",
  apple: "Apple Contacts",
  vcard: "vCard file",
  csv: "CSV file",
};

/** Sources that need an OAuth authorization code. */
export const OAUTH_SOURCES = ["google", "microsoft"] as const;
export type OAuthSource = (typeof OAUTH_SOURCES)[number];

/** Sources that are an uploaded file. */
export const FILE_SOURCES = ["vcard", "csv"] as const;
export type FileSource = (typeof FILE_SOURCES)[number];

export function isFile<Input extends { source: ImportSource }>(
  input: Input,
): input is Input & { source: FileSource } {
  return FILE_SOURCES.some((source) => source === input.source);
}

/** The contact fields that an import fills in, and that CSV columns are mapped to. */
export const IMPORTED_FIELDS = ["name", "title", "company", "email", "phone", "category", "notes"] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];
export const MAX_COLUMNS_PER_FIELD = 20;
/** Columns of a CSV file that can be mapped; further ones are ignored. */
export const MAX_COLUMNS = 500;
/** The headings of a CSV file are in one of its first rows. */
export const MAX_HEADING_ROW = 10;

/** Limits of one import: contacts, and bytes of the file or of the provider's responses. */
export const MAX_IMPORTED = 10_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

export const IMPORT_STATUSES = ["running", "finished", "failed", "undone"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
