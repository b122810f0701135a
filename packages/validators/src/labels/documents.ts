// Words without schemas: a screen that only shows documents need not carry zod to the browser.

/** The lower-cased extensions that are taken, where the content agrees. */
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
  "jpg",
  "jpeg",
  "png",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Those that the site can show; the others are downloaded. */
export const PREVIEW_TYPES: readonly DocumentType[] = ["pdf", "jpg", "jpeg", "png"];

/** Names of files that a folder shows before it counts the rest. */
export const FOLDER_NAMES = 3;
