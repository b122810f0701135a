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
  /** What the deal is called: its codename, or its company where it has none; null for a general document. */
  dealName: z.string().nullable(),
  uploadedBy: id,
  /** Where its content is downloaded: the site's own path. */
  url: z.string(),
  createdAt: timestamp,
  /** By the member who asks. */
  mayDelete: z.boolean(),
  version,
});
export type Document = z.infer<typeof document>;

const UNNAMED = "The file needs a name before its extension";

/** What a file may be called, without the folders it came from. U+FFFD stands where a name was read in the wrong encoding. */
export const documentName = requiredText("File name")
  .refine((name) => requiredText("File name").safeParse(name.replace(/\.[^.]*$/, "")).success, {
    error: UNNAMED,
  })
  .refine((name) => !name.includes("\uFFFD"), { error: "File name contains a broken character" });

/** Beside the file itself, whose bytes travel as a stream and not as JSON. */
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

/** `general` stands for the documents of no deal. */
const ofDeal = z.union([id, z.literal("general")], { error: "dealId must be the id of a deal, or general" });

/** What a file must keep to, so that a browser need not send one that would be refused. */
export const uploadLimits = z.object({
  /** Of one file. */
  maxBytes: z.int(),
});

const documentFilters = z.object({ search: searchText.optional(), dealId: ofDeal.optional() });
export type DocumentFilters = z.infer<typeof documentFilters>;

export const listDocumentsInput = documentFilters.extend(pageInput);
export type ListDocumentsInput = z.infer<typeof listDocumentsInput>;
export const documentPage = page(document);

/** The documents of one deal, or the general ones (dealId null). */
const documentFolder = z.object({
  dealId: id.nullable(),
  /** What the folder is called: the deal's codename or company; null for the general one. */
  name: z.string().nullable(),
  count: z.int(),
  /** The newest three. */
  documents: z.array(document),
});
export type DocumentFolder = z.infer<typeof documentFolder>;

/** General first, then by the newest document. */
export const folderPage = page(documentFolder);
