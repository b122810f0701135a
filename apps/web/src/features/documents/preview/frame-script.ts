import type {
  FrameMessage,
  FrameRequest,
  OpenedFile,
  PdfLibraryCode,
  RenderedPage,
} from "./frame-messages.ts";

/**
 * The script of the sandboxed frame, which renders the pages of a file as bitmaps. Its source text is put into the page
 * of the frame, so it must not use anything outside this function.
 */
export function runFrame(): void {
  type RenderPage = (page: number, width: number) => Promise<RenderedPage>;
  let renderPage: RenderPage | null = null;
  const assets = new Map<string, PromiseWithResolvers<Uint8Array>>();

  // The library renders in animation frames, which browsers do not run in a hidden frame.
  window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 0);
  // The first message contains the port; all later messages use it.
  window.addEventListener("message", ({ ports: [port] }) => port && listen(port), { once: true });

  function listen(port: MessagePort): void {
    port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if ("asset" in data) return receiveAsset(data.asset, data.bytes);
      handle(data).then(
        (value) =>
          port.postMessage({ id: data.id, value }, { transfer: "bitmap" in value ? [value.bitmap] : [] }),
        (error) =>
          port.postMessage({
            id: data.id,
            error: error.name === "PasswordException" ? "password" : "damaged",
          }),
      );
    };

    function handle(request: FrameRequest): Promise<OpenedFile | RenderedPage> {
      if (request.action === "render")
        return renderPage
          ? renderPage(request.page, request.width)
          : Promise.reject(new Error("No file is open"));
      return request.pdfLibrary ? openPdf(request.bytes, request.pdfLibrary) : openImage(request.bytes);
    }

    function loadAsset(name: string): Promise<Uint8Array> {
      const asset = assets.get(name) ?? Promise.withResolvers<Uint8Array>();
      if (!assets.has(name)) port.postMessage({ neededAsset: name });
      assets.set(name, asset);
      return asset.promise;
    }

    async function openPdf(bytes: ArrayBuffer, code: PdfLibraryCode): Promise<OpenedFile> {
      // A frame without an origin cannot start a worker; the library runs the worker code from this global instead.
      Object.assign(globalThis, { pdfjsWorker: await importCode(code.worker) });
      const library: typeof import("pdfjs-dist") = await importCode(code.library);
      const pdf = await library.getDocument({
        data: bytes,
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
      renderPage = async (number, width) => {
        const page = await pdf.getPage(number);
        const size = page.getViewport({ scale: 1 });
        const viewport = page.getViewport({ scale: width / size.width });
        const canvas = document.createElement("canvas");
        canvas.width = Math.max(Math.floor(viewport.width), 1);
        canvas.height = Math.max(Math.floor(viewport.height), 1);
        await page.render({ canvas, viewport }).promise;
        const { items } = await page.getTextContent();
        const text = items
          .map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : ""))
          .join("");
        const bitmap = await createImageBitmap(canvas);
        // Frees the memory now, before garbage collection.
        canvas.width = 0;
        page.cleanup();
        return { bitmap, width: size.width, height: size.height, text };
      };
      const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
      return { pages: pdf.numPages, width: first.width, height: first.height };
    }

    async function openImage(bytes: ArrayBuffer): Promise<OpenedFile> {
      const image = await createImageBitmap(new Blob([bytes]));
      const { width, height } = image;
      renderPage = async (_page, wanted) => {
        const resizeWidth = Math.max(Math.min(Math.round(wanted), width), 1);
        const bitmap = await createImageBitmap(image, { resizeWidth, resizeQuality: "high" });
        return { bitmap, width, height, text: "" };
      };
      return { pages: 1, width, height };
    }
  }

  function importCode(code: string) {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ url);
  }

  function receiveAsset(name: string, bytes: ArrayBuffer | null): void {
    if (bytes) assets.get(name)?.resolve(new Uint8Array(bytes));
    else assets.get(name)?.reject(new Error(`${name} could not be loaded`));
  }
}
