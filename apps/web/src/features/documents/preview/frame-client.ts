import type {
  FrameRequest,
  FrameResponse,
  OpenedFile,
  PdfLibraryCode,
  RenderedPage,
} from "./frame-messages.ts";

/** Opens one file in the frame and renders its pages. */
export interface FrameClient {
  /** Transfers the bytes: the caller cannot use them afterwards. */
  open: (kind: "pdf" | "image", bytes: ArrayBuffer) => Promise<OpenedFile>;
  /** Pages are counted from 1; `width` is in device pixels. */
  render: (page: number, width: number) => Promise<RenderedPage>;
  close: () => void;
}

/** Why a file cannot be shown: it has a `password`, is `damaged`, or takes more time or memory than a preview gets. */
export class PreviewError extends Error {
  override name = "PreviewError";
  readonly reason: "password" | "damaged" | "too_large";

  constructor(reason: PreviewError["reason"]) {
    super(`The file cannot be shown: ${reason}`);
    this.reason = reason;
  }
}

interface FrameClientOptions {
  /** After so long without an answer to any request the file is given up; null for never. */
  timeoutMs: number | null;
  onTimeout: () => void;
}

/** Must be called after the page of the frame has loaded. */
export function createFrameClient(frame: Window, { timeoutMs, onTimeout }: FrameClientOptions): FrameClient {
  const { port1: port, port2 } = new MessageChannel();
  const requests = new Map<number, PromiseWithResolvers<OpenedFile | RenderedPage>>();
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins to wait for the next answer, if there is one to come. */
  function awaitAnswer(): void {
    clearTimeout(timer);
    if (requests.size > 0 && timeoutMs !== null) timer = setTimeout(onTimeout, timeoutMs);
  }

  port.onmessage = ({ data }: MessageEvent<FrameResponse>) => {
    if ("neededAsset" in data) return void sendAsset(data.neededAsset);
    const request = requests.get(data.id);
    requests.delete(data.id);
    awaitAnswer();
    if ("value" in data) request?.resolve(data.value);
    else request?.reject(new PreviewError(data.error));
  };
  // The target must be "*" because the frame has no origin; its policy prevents other pages from loading in it.
  frame.postMessage(null, "*", [port2]);

  async function sendAsset(asset: string): Promise<void> {
    const bytes = await loadLibraryAsset(asset).catch(() => null);
    port.postMessage({ asset, bytes });
  }

  function send(request: FrameRequest, transfer: Transferable[] = []): Promise<OpenedFile | RenderedPage> {
    const response = Promise.withResolvers<OpenedFile | RenderedPage>();
    lastId += 1;
    requests.set(lastId, response);
    port.postMessage({ ...request, id: lastId }, transfer);
    if (requests.size === 1) awaitAnswer();
    return response.promise;
  }

  return {
    async open(kind, bytes) {
      const pdfLibrary = kind === "pdf" ? await loadPdfLibrary() : null;
      const opened = await send({ action: "open", bytes, pdfLibrary }, [bytes]);
      if (!("pages" in opened)) throw new PreviewError("damaged");
      return opened;
    },
    async render(page, width) {
      const rendered = await send({ action: "render", page, width });
      if (!("bitmap" in rendered)) throw new PreviewError("damaged");
      return rendered;
    },
    close: () => {
      clearTimeout(timer);
      port.close();
    },
  };
}

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

async function loadPdfLibrary(): Promise<PdfLibraryCode> {
  const [library, worker] = await Promise.all(
    [LIBRARY(), WORKER()].map(async (url) => (await get(url)).text()),
  );
  return { library: library ?? "", worker: worker ?? "" };
}

/** Loads a file of the library by name. */
async function loadLibraryAsset(name: string): Promise<ArrayBuffer> {
  const url = ASSETS[name];
  if (!url) throw new Error(`${name} is not a known asset`);
  return (await get(url())).arrayBuffer();
}

async function get(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} could not be loaded`);
  return response;
}
