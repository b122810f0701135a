import type { Drawn, FrameAnswer, FrameCall, FrameCode, FrameKind, Opened } from "./frame-contract.ts";
import { loadLibrary, loadSupply } from "./library.ts";

/** Reads one file in the frame. */
export interface Renderer {
  /** Takes the bytes over: whoever had them has them no more. */
  open: (kind: FrameKind, bytes: ArrayBuffer) => Promise<Opened>;
  /** Pages count from 1; `width` is in pixels of the screen. */
  draw: (page: number, width: number) => Promise<Drawn>;
  close: () => void;
}

/** Why a file cannot be shown: `locked` by a password, `damaged`, or `late` where nothing comes at all. */
export class PreviewFault extends Error {
  override name = "PreviewFault";
  readonly reason: "locked" | "damaged" | "late";

  constructor(reason: PreviewFault["reason"]) {
    super(`The file cannot be shown: ${reason}`);
    this.reason = reason;
  }
}

// A frame that ran out of memory never answers.
const PATIENCE_MS = 60_000;

/** To be called once the frame's page has loaded. */
export function openRenderer(frame: Window): Renderer {
  const { port1: port, port2 } = new MessageChannel();
  const asked = new Map<number, PromiseWithResolvers<Opened | Drawn>>();
  let lastId = 0;

  port.onmessage = ({ data }: MessageEvent<FrameAnswer>) => {
    if ("need" in data) return void supply(data.need);
    const call = asked.get(data.id);
    asked.delete(data.id);
    if ("value" in data) call?.resolve(data.value);
    else call?.reject(new PreviewFault(data.fault));
  };
  // It has no origin that could be named; the page's policy lets no other page into the frame.
  frame.postMessage(null, "*", [port2]);

  async function supply(name: string): Promise<void> {
    const bytes = await loadSupply(name).catch(() => null);
    port.postMessage({ supply: name, bytes });
  }

  function ask(call: FrameCall, transfer: Transferable[] = []): Promise<Opened | Drawn> {
    const answer = Promise.withResolvers<Opened | Drawn>();
    lastId += 1;
    asked.set(lastId, answer);
    port.postMessage({ ...call, id: lastId }, transfer);
    const timer = setTimeout(() => answer.reject(new PreviewFault("late")), PATIENCE_MS);
    return answer.promise.finally(() => clearTimeout(timer));
  }

  return {
    async open(kind, bytes) {
      const code: FrameCode | null = kind === "pdf" ? await loadLibrary() : null;
      const opened = await ask({ do: "open", kind, bytes, code }, [bytes]);
      if (!("pages" in opened)) throw new PreviewFault("damaged");
      return opened;
    },
    async draw(page, width) {
      const drawn = await ask({ do: "draw", page, width });
      if (!("bitmap" in drawn)) throw new PreviewFault("damaged");
      return drawn;
    },
    close: () => port.close(),
  };
}
