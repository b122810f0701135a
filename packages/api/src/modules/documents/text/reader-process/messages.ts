import type { DocumentType } from "@dealflow/validators/labels/documents";
import { z } from "zod";

/** Types whose text is read. */
export const READ_TYPES = [
  "pdf",
  "docx",
  "xlsx",
  "pptx",
  "csv",
  "txt",
  "eml",
  "msg",
] as const satisfies DocumentType[];
export type ReadType = (typeof READ_TYPES)[number];

/** Characters of one page; so many the search looks at. */
export const MAX_OF_PAGE = 100_000;

/** A page, slide or sheet, or of a file without pages a part. */
const textPage = z.object({ place: z.string().max(1_000).nullable(), text: z.string().max(MAX_OF_PAGE) });
export type TextPage = z.infer<typeof textPage>;

/** What the process that reads a document writes, a line of JSON each: its pages one by one, at last how it ended. */
export const message = z.union([
  z.object({ page: textPage, isCut: z.boolean() }),
  z.object({ end: z.enum(["whole", "encrypted", "damaged", "too_large"]) }),
]);
export type Message = z.infer<typeof message>;
