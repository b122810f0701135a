import type { FrameRequest, FrameResponse, OpenedFile, RenderedPage } from "./frame-messages.ts";
import { loadLibraryAsset, loadPdfLibrary } from "./pdf-library.ts";

/** Opens one file in the frame and renders its pages. */
export interface FrameClient {
  /** Transfers the bytes: the caller cannot use them afterwards. */
  open: (kind: "pdf" | "image", bytes: ArrayBuffer) => Promise<OpenedFile>;
  /** Pages are counted from 1; `width` is in device pixels. */
  render: (page: number, width: number) => Promise<RenderedPage>;
  close: () => void;
}

/** Why a file cannot be shown: it has a `password`, is `damaged`, or the frame did not respond before the `timeout`. */
export class PreviewError extends Error {
  override name = "PreviewError";
  readonly reason: "password" | "damaged" | "timeout";

  constructor(reason: PreviewError["reason"]) {
    super(`The file cannot be shown: ${reason}`);
    this.reason = reason;
  }
}

// A frame that has run out of memory never responds.
const TIMEOUT_MS = 60_000;

/** Must be called after the page of the frame has loaded. */
export function createFrameClient(frame: Window): FrameClient {
  const { port1: port, port2 } = new MessageChannel();
  const requests = new Map<number, PromiseWithResolvers<OpenedFile | RenderedPage>>();
  let lastId = 0;

  port.onmessage = ({ data }: MessageEvent<FrameResponse>) => {
    if ("neededAsset" in data) return void sendAsset(data.neededAsset);
    const request = requests.get(data.id);
    requests.delete(data.id);
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
    const timer = setTimeout(() => response.reject(new PreviewError("timeout")), TIMEOUT_MS);
    return response.promise.finally(() => clearTimeout(timer));
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
    close: () => port.close(),
  };
}
