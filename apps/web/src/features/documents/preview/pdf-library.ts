import type { PdfLibraryCode } from "./frame-messages.ts";

// Literal paths, so that the bundler finds these files and adds them to the static assets.
const LIBRARY = () => new URL("pdfjs-dist/build/pdf.min.mjs", import.meta.url);
const WORKER = () => new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url);
const ASSETS: Readonly<Record<string, () => URL>> = {
  "jbig2.wasm": () => new URL("pdfjs-dist/wasm/jbig2.wasm", import.meta.url),
  "openjpeg.wasm": () => new URL("pdfjs-dist/wasm/openjpeg.wasm", import.meta.url),
  // The standard fonts, which a PDF may use without embedding them.
  "FoxitDingbats.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitDingbats.pfb", import.meta.url),
  "FoxitFixed.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitFixed.pfb", import.meta.url),
  "FoxitFixedBold.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitFixedBold.pfb", import.meta.url),
  "FoxitFixedBoldItalic.pfb": () =>
    new URL("pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb", import.meta.url),
  "FoxitFixedItalic.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb", import.meta.url),
  "FoxitSerif.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitSerif.pfb", import.meta.url),
  "FoxitSerifBold.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitSerifBold.pfb", import.meta.url),
  "FoxitSerifBoldItalic.pfb": () =>
    new URL("pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb", import.meta.url),
  "FoxitSerifItalic.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb", import.meta.url),
  "FoxitSymbol.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitSymbol.pfb", import.meta.url),
  "LiberationSans-Bold.ttf": () =>
    new URL("pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf", import.meta.url),
  "LiberationSans-BoldItalic.ttf": () =>
    new URL("pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf", import.meta.url),
  "LiberationSans-Italic.ttf": () =>
    new URL("pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf", import.meta.url),
  "LiberationSans-Regular.ttf": () =>
    new URL("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf", import.meta.url),
};

export async function loadPdfLibrary(): Promise<PdfLibraryCode> {
  const [library, worker] = await Promise.all(
    [LIBRARY(), WORKER()].map(async (url) => (await get(url)).text()),
  );
  return { library: library ?? "", worker: worker ?? "" };
}

/** Loads a file of the library by name. */
export async function loadLibraryAsset(name: string): Promise<ArrayBuffer> {
  const url = ASSETS[name];
  if (!url) throw new Error(`${name} is not a known asset`);
  return (await get(url())).arrayBuffer();
}

async function get(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} could not be loaded`);
  return response;
}
