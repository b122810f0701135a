// No zod here: screens that only show these labels load them without the schemas.

/** Accepted file extensions in lower case. The content of an uploaded file must match its extension. */
export const DOCUMENT_TYPES = [
  "pdf",
  "doc",
  "docx",
  "xls",
  "xlsx",
  "ppt",
  "pptx",
  "csv",
  "txt",
  "eml",
  "msg",
  "jpg",
  "jpeg",
  "png",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Types that the site can preview; the others are downloaded. */
export const PREVIEW_TYPES: readonly DocumentType[] = ["pdf", "jpg", "jpeg", "png"];

/** How many documents a folder lists before it shows the number of the others. */
export const FOLDER_NAMES = 3;

/** What documents can be sorted by; `uploadedBy` is the name of the member. */
export const DOCUMENT_SORTS = ["name", "type", "size", "dealName", "uploadedBy", "createdAt"] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

/** How far the text of a document could be read, in which a search looks. */
export const TEXT_STATES = [
  "waiting",
  "read",
  /** Up to a limit of length, time or memory. */
  "partly",
  /** A scanned PDF, or an empty file. */
  "empty",
  "encrypted",
  "damaged",
  /** Nothing within the limits of time and memory. */
  "too_large",
  /** Files of its type are not read. */
  "unsupported",
] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** Types whose files hold text that is not read. */
export const UNREAD_TYPES: readonly DocumentType[] = ["doc", "xls", "ppt"];
