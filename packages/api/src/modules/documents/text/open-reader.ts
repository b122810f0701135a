import type { ReadType, TextPage } from "./reader-process/messages.ts";

/** Reads the pages of a file, one by one. Throws UnreadableFile, or what a library throws at a damaged file. */
export type TextReader = (bytes: Uint8Array) => Iterable<TextPage> | AsyncIterable<TextPage>;

/** Each library is loaded for its own files alone. */
const READERS: Record<ReadType, () => Promise<TextReader>> = {
  pdf: async () => (await import("./formats/pdf.ts")).readPdf,
  docx: async () => (await import("./formats/office.ts")).readDocx,
  xlsx: async () => (await import("./formats/office.ts")).readXlsx,
  pptx: async () => (await import("./formats/office.ts")).readPptx,
  csv: plain,
  txt: plain,
  eml: async () => (await import("./formats/mail.ts")).readMail,
  msg: async () => (await import("./formats/mail.ts")).readOutlookMail,
};

async function plain(): Promise<TextReader> {
  return (await import("./formats/plain-text.ts")).readPlainText;
}

/** What reads files of a type. */
export const openReader = (type: ReadType): Promise<TextReader> => READERS[type]();
