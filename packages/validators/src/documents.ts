import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { choices, dayRange, memberChoices, mine } from "./common/filters.ts";
import { byId, id, optionalId } from "./common/ids.ts";
import { version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { sortInput } from "./common/sort.ts";
import { requiredText, searchText } from "./common/text.ts";
import { DOCUMENT_SORTS, DOCUMENT_TYPES, TEXT_STATES } from "./labels/documents.ts";

export * from "./labels/documents.ts";

export const document = z.object({
  id,
  name: z.string().describe("The file's own name, with its extension."),
  type: z.enum(DOCUMENT_TYPES),
  size: z.int().describe("Bytes."),
  dealId: id.nullable(),
  dealName: z
    .string()
    .nullable()
    .describe("The deal's codename, else its company; null for a general document."),
  uploadedBy: id,
  url: z.string().describe("The path on this site that downloads the file."),
  createdAt: timestamp,
  mayDelete: z.boolean().describe("Whether the caller may delete it."),
  textState: z
    .enum(TEXT_STATES)
    .describe(
      "How far its text could be read, in which a search looks; waiting for some seconds after the upload.",
    ),
  version,
});
export type Document = z.infer<typeof document>;

const NAME_MISSING = "The file needs a name before its extension";

export const documentName = requiredText("File name")
  .refine((name) => requiredText("File name").safeParse(name.replace(/\.[^.]*$/, "")).success, {
    error: NAME_MISSING,
  })
  .refine((name) => !name.includes("\uFFFD"), { error: "File name contains a broken character" })
  .describe("A file name without folders. U+FFFD means that the name was decoded with the wrong encoding.");

export const uploadDocumentInput = z
  .object({
    dealId: optionalId("Deal must be one of the deals").optional(),
  })
  .describe("The fields sent beside the file, whose bytes are streamed.");

export const downloadDocumentInput = byId.extend({
  inline: z
    .literal("1", { error: "inline may only be 1" })
    .optional()
    .describe("1 to show a PDF or an image instead of saving it"),
});
export type DownloadDocumentInput = z.infer<typeof downloadDocumentInput>;

const dealFilter = z
  .union([id, z.literal("general")], {
    error: "dealId must be the id of a deal, or general",
  })
  .describe("A deal's id, or `general` for the documents without a deal.");

export const uploadLimits = z
  .object({
    maxBytes: z.int().describe("Maximum size of one file in bytes."),
  })
  .describe("Limits for a file, so that a browser can reject it before uploading it.");

export const documentFilters = z.object({
  search: searchText.optional(),
  dealId: dealFilter.optional(),
  type: choices("Type", DOCUMENT_TYPES).optional(),
  uploadedBy: memberChoices("Uploaded by").optional(),
  mine: mine.optional().describe("Only those that the caller has uploaded."),
  createdAt: dayRange("Uploaded").optional(),
});
export type DocumentFilters = z.infer<typeof documentFilters>;

export const listDocumentsInput = documentFilters.extend({
  sort: sortInput(DOCUMENT_SORTS).optional(),
  ...pageInput,
});
export const listFoldersInput = documentFilters.extend(pageInput);
export type ListFoldersInput = z.infer<typeof listFoldersInput>;
export type ListDocumentsInput = z.infer<typeof listDocumentsInput>;
export const documentPage = page(document);

export const documentFolder = z
  .object({
    dealId: id.nullable(),
    name: z
      .string()
      .nullable()
      .describe("The deal's codename, else its company; null for the general folder."),
    count: z.int(),
    documents: z.array(document).describe("The newest three."),
  })
  .describe("The documents of one deal, or the general ones (dealId null).");
export type DocumentFolder = z.infer<typeof documentFolder>;

export const folderPage = page(documentFolder).describe(
  "The general folder first, then the deals' folders, sorted by their newest document.",
);

export const documentTextPage = z.object({
  page: z.int().describe("From 1."),
  place: z
    .string()
    .nullable()
    .describe(
      "What it is called in the document, such as `Page 7`, `Slide 3`, `Sheet Returns` or `Lines 101–200`.",
    ),
  text: z.string(),
});
export type DocumentTextPage = z.infer<typeof documentTextPage>;

export const readDocumentTextInput = byId.extend(pageInput);
export type ReadDocumentTextInput = z.infer<typeof readDocumentTextInput>;
export const documentText = page(documentTextPage).describe(
  "The text of the document, page by page; of a file without pages in parts of some thousand characters.",
);
