import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { byId, id, optionalId } from "./common/ids.ts";
import { version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { requiredText, searchText } from "./common/text.ts";
import { DOCUMENT_TYPES } from "./labels/documents.ts";

export * from "./labels/documents.ts";

export const document = z.object({
  id,
  /** The file's own name, with its extension. */
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  /** Bytes. */
  size: z.int(),
  dealId: id.nullable(),
  /** The deal's codename, else its company; null for a general document. */
  dealName: z.string().nullable(),
  uploadedBy: id,
  /** The path on this site that downloads the file. */
  url: z.string(),
  createdAt: timestamp,
  /** Whether the caller may delete it. */
  mayDelete: z.boolean(),
  version,
});
export type Document = z.infer<typeof document>;

const NAME_MISSING = "The file needs a name before its extension";

/** A file name without folders. U+FFFD means that the name was decoded with the wrong encoding. */
export const documentName = requiredText("File name")
  .refine((name) => requiredText("File name").safeParse(name.replace(/\.[^.]*$/, "")).success, {
    error: NAME_MISSING,
  })
  .refine((name) => !name.includes("\uFFFD"), { error: "File name contains a broken character" });

/** The fields sent beside the file, whose bytes are streamed. */
export const uploadDocumentInput = z.object({
  dealId: optionalId("Deal must be one of the deals").optional(),
});

export const downloadDocumentInput = byId.extend({
  inline: z
    .literal("1", { error: "inline may only be 1" })
    .optional()
    .describe("1 to show a PDF or an image instead of saving it"),
});
export type DownloadDocumentInput = z.infer<typeof downloadDocumentInput>;

/** A deal's id, or `general` for the documents without a deal. */
const dealFilter = z.union([id, z.literal("general")], {
  error: "dealId must be the id of a deal, or general",
});

/** Limits for a file, so that a browser can reject it before uploading it. */
export const uploadLimits = z.object({
  /** Maximum size of one file in bytes. */
  maxBytes: z.int(),
});

const documentFilters = z.object({ search: searchText.optional(), dealId: dealFilter.optional() });
export type DocumentFilters = z.infer<typeof documentFilters>;

export const listDocumentsInput = documentFilters.extend(pageInput);
export type ListDocumentsInput = z.infer<typeof listDocumentsInput>;
export const documentPage = page(document);

/** The documents of one deal, or the general ones (dealId null). */
const documentFolder = z.object({
  dealId: id.nullable(),
  /** The deal's codename, else its company; null for the general folder. */
  name: z.string().nullable(),
  count: z.int(),
  /** The newest three. */
  documents: z.array(document),
});
export type DocumentFolder = z.infer<typeof documentFolder>;

/** The general folder first, then the deals' folders, sorted by their newest document. */
export const folderPage = page(documentFolder);
