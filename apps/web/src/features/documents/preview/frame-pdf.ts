import type { OpenedFile, PdfLibraryCode, RenderedPage } from "./frame-messages.ts";

export type RenderPage = (page: number, width: number) => Promise<RenderedPage>;
export type OpenPdf = (
  bytes: ArrayBuffer,
  code: PdfLibraryCode,
  loadAsset: (name: string) => Promise<Uint8Array>,
) => Promise<{ file: OpenedFile; renderPage: RenderPage }>;

/** Opens a PDF in the sandboxed frame. A part of its script: it must not use anything outside this function. */
export const openPdf: OpenPdf = async (bytes, code, loadAsset) => {
  const port = await startWorker(code.worker).catch(() => null);
  // Where a frame without an origin gets no worker, the library runs the code of the worker from this global instead.
  if (!port) Object.assign(globalThis, { pdfjsWorker: await importCode(code.worker) });
  const library: typeof import("pdfjs-dist") = await importCode(code.library);
  const pdf = await library.getDocument({
    data: bytes,
    ...(port && { worker: library.PDFWorker.create({ port, verbosity: 0 }) }),
    wasmUrl: "wasm/",
    cMapUrl: "cmaps/",
    standardFontDataUrl: "fonts/",
    useWorkerFetch: false,
    // System fonts differ between machines, and missing ones would be loaded from the network.
    useSystemFonts: false,
    verbosity: 0,
    BinaryDataFactory: class {
      fetch({ filename }: { filename: string }) {
        return loadAsset(filename).then((asset) => asset.slice());
      }
    },
  }).promise;
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { file: { pages: pdf.numPages, width: first.width, height: first.height }, renderPage };

  async function renderPage(number: number, width: number): Promise<RenderedPage> {
    const page = await pdf.getPage(number);
    const size = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: width / size.width });
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(Math.floor(viewport.width), 1);
    canvas.height = Math.max(Math.floor(viewport.height), 1);
    await page.render({ canvas, viewport }).promise;
    const { items, styles } = await page.getTextContent();
    const text = items.flatMap((item) => {
      if (!("str" in item)) return [];
      // Of a font of the size 1.
      const [a, b, c, d, left, top] = library.Util.transform(size.transform, item.transform);
      const length = item.width / Math.hypot(a, b) || 0;
      const inPage = (x: number, y: number) => ({ x: x / size.width, y: y / size.height });
      return {
        text: `${item.str}${item.hasEOL ? "\n" : ""}`,
        at: inPage(left, top),
        along: inPage(a * length, b * length),
        up: inPage(c, d),
        font: styles[item.fontName]?.fontFamily ?? "sans-serif",
      };
    });
    const bitmap = await createImageBitmap(canvas);
    // Frees the memory now, before garbage collection.
    canvas.width = 0;
    page.cleanup();
    return { bitmap, width: size.width, height: size.height, text };
  }

  /** What a file costs to read, the worker spends: the page, which may share the thread of the frame, never waits for it. */
  async function startWorker(source: string): Promise<Worker> {
    const module = JSON.stringify(urlOf(source));
    // Browsers start no module of such a frame as a worker, but a script, which may import it.
    const worker = new Worker(urlOf(`import(${module}).then(() => postMessage("loaded"), reportError)`));
    await new Promise((resolve, reject) => {
      worker.addEventListener("message", resolve, { once: true });
      worker.addEventListener("error", reject, { once: true });
    });
    return worker;
  }

  function urlOf(source: string): string {
    return URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  }

  function importCode(source: string) {
    return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ urlOf(source));
  }
};
