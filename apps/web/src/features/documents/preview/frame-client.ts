import type {
  FileKind,
  FrameRequest,
  FrameResponse,
  OpenedFile,
  PdfLibraryCode,
  RenderedPage,
} from "./frame-messages.ts";
import { loadLibraryAsset, loadPdfLibrary } from "./pdf-library.ts";

/** Reads one file in the frame. */
export interface FrameClient {
  /** Takes the bytes over: whoever had them has them no more. */
  open: (kind: FileKind, bytes: ArrayBuffer) => Promise<OpenedFile>;
  /** Pages count from 1; `width` is in pixels of the screen. */
  draw: (page: number, width: number) => Promise<RenderedPage>;
  close: () => void;
}

/** Why a file cannot be shown: `locked` by a password, `damaged`, or `late` where nothing comes at all. */
export class PreviewError extends Error {
  override name = "PreviewError";
  readonly reason: "locked" | "damaged" | "late";

  constructor(reason: PreviewError["reason"]) {
    super(`The file cannot be shown: ${reason}`);
    this.reason = reason;
  }
}

// A frame that ran out of memory never answers.
const TIMEOUT_MS = 60_000;

/** To be called once the frame's page has loaded. */
export function createFrameClient(frame: Window): FrameClient {
  const { port1: port, port2 } = new MessageChannel();
  const asked = new Map<number, PromiseWithResolvers<OpenedFile | RenderedPage>>();
  let lastId = 0;

  port.onmessage = ({ data }: MessageEvent<FrameResponse>) => {
    if ("need" in data) return void supply(data.need);
    const call = asked.get(data.id);
    asked.delete(data.id);
    if ("value" in data) call?.resolve(data.value);
    else call?.reject(new PreviewError(data.fault));
  };
  // It has no origin that could be named; the page's policy lets no other page into the frame.
  frame.postMessage(null, "*", [port2]);

  async function supply(name: string): Promise<void> {
    const bytes = await loadLibraryAsset(name).catch(() => null);
    port.postMessage({ supply: name, bytes });
  }

  function ask(call: FrameRequest, transfer: Transferable[] = []): Promise<OpenedFile | RenderedPage> {
    const answer = Promise.withResolvers<OpenedFile | RenderedPage>();
    lastId += 1;
    asked.set(lastId, answer);
    port.postMessage({ ...call, id: lastId }, transfer);
    const timer = setTimeout(() => answer.reject(new PreviewError("late")), TIMEOUT_MS);
    return answer.promise.finally(() => clearTimeout(timer));
  }

  return {
    async open(kind, bytes) {
      const code: PdfLibraryCode | null = kind === "pdf" ? await loadPdfLibrary() : null;
      const opened = await ask({ do: "open", kind, bytes, code }, [bytes]);
      if (!("pages" in opened)) throw new PreviewError("damaged");
      return opened;
    },
    async draw(page, width) {
      const drawn = await ask({ do: "draw", page, width });
      if (!("bitmap" in drawn)) throw new PreviewError("damaged");
      return drawn;
    },
    close: () => port.close(),
  };
}
