import { type DocumentType, TEXT_STATES } from "@dealflow/validators/labels/documents";
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

/** A page, slide or sheet, or of a file without pages a part. */
const textPage = z.object({ place: z.string().nullable(), text: z.string() });
export type TextPage = z.infer<typeof textPage>;

/** What the process that reads a document tells: its pages one by one, at last how it ended. */
export const message = z.union([z.object({ page: textPage }), z.object({ end: z.enum(TEXT_STATES) })]);
export type Message = z.infer<typeof message>;

/** Characters of all pages: of a few thousand that are full. */
export const MAX_CHARACTERS = 12_000_000;
/** Characters of one page; so many the search looks at. */
export const MAX_OF_PAGE = 100_000;
/** Milliseconds of a core for one document; and of the clock, in which a process that makes way for others may get less. */
export const MAX_CPU_MS = 30_000;
export const MAX_READING_MS = 60_000;
/** Of the heap, and of all memory of the process. */
export const HEAP_MIB = 640;
export const MEMORY_MIB = 1_024;
/** The signal by which a process ends itself that needs more of either. */
export const OVER_LIMIT = "SIGUSR2";
