import type {
  FrameMessage,
  FrameRequest,
  OpenedFile,
  PdfLibraryCode,
  RenderedPage,
} from "./frame-messages.ts";

/**
 * Runs in the sandboxed frame, and nowhere else: its text is put into the frame's page, so it uses nothing from around
 * it. It turns the bytes of a file into pictures of its pages.
 */
export function runFrame(): void {
  type Draw = (page: number, width: number) => Promise<RenderedPage>;
  let draw: Draw | null = null;
  const supplies = new Map<string, PromiseWithResolvers<Uint8Array>>();

  // The library draws when the browser paints, and a frame that shows nothing is not painted.
  window.requestAnimationFrame = (work) => window.setTimeout(() => work(performance.now()), 0);
  // The port comes with the first message; later ones come through it.
  window.addEventListener("message", ({ ports: [port] }) => port && listen(port), { once: true });

  function listen(port: MessagePort): void {
    port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if ("supply" in data) return supply(data.supply, data.bytes);
      answer(data).then(
        (value) =>
          port.postMessage({ id: data.id, value }, { transfer: "bitmap" in value ? [value.bitmap] : [] }),
        (error) =>
          port.postMessage({ id: data.id, fault: error.name === "PasswordException" ? "locked" : "damaged" }),
      );
    };

    function answer(call: FrameRequest): Promise<OpenedFile | RenderedPage> {
      if (call.do === "draw")
        return draw ? draw(call.page, call.width) : Promise.reject(new Error("not open"));
      return call.code ? openPdf(call.bytes, call.code) : openImage(call.bytes);
    }

    function need(name: string): Promise<Uint8Array> {
      const known = supplies.get(name) ?? Promise.withResolvers<Uint8Array>();
      if (!supplies.has(name)) port.postMessage({ need: name });
      supplies.set(name, known);
      return known.promise;
    }

    async function openPdf(bytes: ArrayBuffer, code: PdfLibraryCode): Promise<OpenedFile> {
      // A frame without an origin can start no worker: what would run in one is found here by the library.
      Object.assign(globalThis, { pdfjsWorker: await load(code.worker) });
      const library: typeof import("pdfjs-dist") = await load(code.library);
      const pdf = await library.getDocument({
        data: bytes,
        wasmUrl: "wasm/",
        cMapUrl: "cmaps/",
        standardFontDataUrl: "fonts/",
        useWorkerFetch: false,
        // Those of the machine differ, and the library would look for what is missing on the network.
        useSystemFonts: false,
        verbosity: 0,
        BinaryDataFactory: class {
          fetch({ filename }: { filename: string }) {
            return need(filename).then((supplied) => supplied.slice());
          }
        },
      }).promise;
      draw = async (number, width) => {
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
        // Its memory is given back at once, not when it is collected.
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
      draw = async (_page, wanted) => {
        const resizeWidth = Math.max(Math.min(Math.round(wanted), width), 1);
        const bitmap = await createImageBitmap(image, { resizeWidth, resizeQuality: "high" });
        return { bitmap, width, height, text: "" };
      };
      return { pages: 1, width, height };
    }
  }

  function load(code: string) {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ url);
  }

  function supply(name: string, bytes: ArrayBuffer | null): void {
    if (bytes) supplies.get(name)?.resolve(new Uint8Array(bytes));
    else supplies.get(name)?.reject(new Error(`${name} is not there`));
  }
}
