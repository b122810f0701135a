/** The words of contacts, without the schemas: for screens that only show and offer them. */

export const CONTACT_CATEGORIES = ["financing", "deal_sourcing", "target_acquisition", "general"] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];
export const CONTACT_CATEGORY_LABELS: Record<ContactCategory, string> = {
  financing: "Financing",
  deal_sourcing: "Deal Sourcing",
  target_acquisition: "Target Acquisition",
  general: "General",
};

/** Where an import may take contacts from. */
export const IMPORT_SOURCES = ["google", "microsoft", "apple", "vcard", "csv"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
export const IMPORT_SOURCE_LABELS: Record<ImportSource, string> = {
  google: "Google Contacts",
  microsoft: "Office 365",
  apple: "Apple Contacts",
  vcard: "vCard file",
  csv: "CSV file",
};

/** Those that ask for an authorization code. */
export const OAUTH_SOURCES = ["google", "microsoft"] as const;
export type OAuthSource = (typeof OAUTH_SOURCES)[number];

/** Those that are a file of the importer's. */
export const FILE_SOURCES = ["vcard", "csv"] as const;
export type FileSource = (typeof FILE_SOURCES)[number];

export function isFile<Input extends { source: ImportSource }>(
  input: Input,
): input is Input & { source: FileSource } {
  return FILE_SOURCES.some((source) => source === input.source);
}

/** What an import may fill in, and what the columns of a CSV file are matched with. */
export const IMPORTED_FIELDS = ["name", "title", "company", "email", "phone", "notes"] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];
export const MAX_COLUMNS_PER_FIELD = 20;
/** Of a CSV file: those beyond are not offered. */
export const MAX_COLUMNS = 500;

/** The most that one import takes: contacts, and bytes of a file or of what a provider answers. */
export const MAX_IMPORTED = 10_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

export const IMPORT_STATUSES = ["running", "finished", "failed", "undone"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
