import type { ReadType, TextPage } from "./reader-process/messages.ts";

type Pages = Iterable<TextPage> | AsyncIterable<TextPage>;

/** Each library is loaded for its own files alone. */
const READERS: Record<ReadType, (bytes: Uint8Array) => Pages | Promise<Pages>> = {
  pdf: async (bytes) => (await import("./formats/pdf.ts")).readPdf(bytes),
  docx: (bytes) => office(bytes, "docx"),
  xlsx: (bytes) => office(bytes, "xlsx"),
  pptx: (bytes) => office(bytes, "pptx"),
  csv: plain,
  txt: plain,
  eml: async (bytes) => (await import("./formats/mail.ts")).readMail(bytes),
  msg: async (bytes) => (await import("./formats/mail.ts")).readOutlookMail(bytes),
};

async function office(bytes: Uint8Array, type: "docx" | "xlsx" | "pptx"): Promise<Pages> {
  return (await import("./formats/office.ts")).readOffice(bytes, type);
}

async function plain(bytes: Uint8Array): Promise<Pages> {
  return (await import("./formats/plain-text.ts")).readPlainText(bytes);
}

/** The pages of a file, one by one. Throws UnreadableFile, or what a library throws at a damaged file. */
export async function* pagesOf(type: ReadType, bytes: Uint8Array): AsyncGenerator<TextPage> {
  yield* await READERS[type](bytes);
}
