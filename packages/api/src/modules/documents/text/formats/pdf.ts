import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { getDocument, PasswordException } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextPage } from "../reader-process/messages.ts";
import { UnreadableFile } from "../unreadable.ts";

const LIBRARY = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** The pages of a PDF, those without text too: a page keeps its number. */
export async function* readPdf(bytes: Uint8Array): AsyncGenerator<TextPage> {
  const loading = getDocument({
    data: bytes,
    // Of Chinese, Japanese and Korean texts, whose fonts say no more than the number of a sign.
    cMapUrl: join(LIBRARY, "cmaps") + sep,
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  const document = await loading.promise.catch((error: unknown) => {
    throw new UnreadableFile(error instanceof PasswordException ? "encrypted" : "damaged", error);
  });
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
    yield { place: `Page ${number}`, text };
    page.cleanup();
  }
}
