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
