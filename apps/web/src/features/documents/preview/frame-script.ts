import type { FrameMessage, FrameRequest, OpenedFile, RenderedPage } from "./frame-messages.ts";
import type { OpenPdf, RenderPage } from "./frame-pdf.ts";

/**
 * The script of the sandboxed frame, which renders the pages of a file as bitmaps. Its source text is put into the page
 * of the frame, so it must not use anything outside this function but what it is called with.
 */
export function runFrame(openPdf: OpenPdf): void {
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

    async function handle(request: FrameRequest): Promise<OpenedFile | RenderedPage> {
      if (request.action === "render") {
        if (!renderPage) throw new Error("No file is open");
        return renderPage(request.page, request.width);
      }
      if (!request.pdfLibrary) return openImage(request.bytes);
      const pdf = await openPdf(request.bytes, request.pdfLibrary, loadAsset);
      renderPage = pdf.renderPage;
      return pdf.file;
    }

    function loadAsset(name: string): Promise<Uint8Array> {
      const asset = assets.get(name) ?? Promise.withResolvers<Uint8Array>();
      if (!assets.has(name)) port.postMessage({ neededAsset: name });
      assets.set(name, asset);
      return asset.promise;
    }

    async function openImage(bytes: ArrayBuffer): Promise<OpenedFile> {
      const image = await createImageBitmap(new Blob([bytes]));
      const { width, height } = image;
      renderPage = async (_page, wanted) => {
        const resizeWidth = Math.max(Math.min(Math.round(wanted), width), 1);
        const bitmap = await createImageBitmap(image, { resizeWidth, resizeQuality: "high" });
        return { bitmap, width, height, text: [] };
      };
      return { pages: 1, width, height };
    }
  }

  function receiveAsset(name: string, bytes: ArrayBuffer | null): void {
    if (bytes) assets.get(name)?.resolve(new Uint8Array(bytes));
    else assets.get(name)?.reject(new Error(`${name} could not be loaded`));
  }
}
