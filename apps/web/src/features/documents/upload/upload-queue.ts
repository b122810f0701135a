/** Where files go: to a deal, or to none. */
export interface Destination {
  dealId: number | null;
  /** As people call it. */
  name: string;
}

/** `chosen` files wait for the person, `waiting` ones for their turn. */
type UploadState = "chosen" | "waiting" | "sending" | "stored" | "failed" | "cancelled";

export interface Upload {
  key: number;
  file: File;
  /** Null until it is started; one that is refused never is. */
  destination: Destination | null;
  state: UploadState;
  /** Bytes that have left, of what the file has. */
  sent: number;
  /** Why it was not stored, in words. */
  problem: string | null;
  /** It would be refused again. */
  isRejected: boolean;
}

/** What the server says of a file that it will never take. */
export class FileRejectedError extends Error {
  override name = "FileRejectedError";
}

/** No answer came for a file that had left whole. */
export class ResponseLostError extends Error {
  override name = "ResponseLostError";

  constructor() {
    super("It may have arrived: look before you try again.");
  }
}

export interface UploadHandlers {
  /** Settles when the server has answered; rejects with the reason in words. */
  send: (upload: Upload, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<void>;
  /** Why a file is not even sent, or null. */
  refuse: (file: File) => string | null;
  /** Called where a file may be stored that is not told as stored: only the lists can say. */
  onOutcomeUnknown: () => void;
  /** Called once whenever nothing is under way any more, with what that round brought. */
  onIdle: (round: { stored: number; failed: number }) => void;
}

// More at once share one line, and keep the server from others.
const MAX_PARALLEL = 3;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * Files on their way to the server, a few at a time. What failed stays until it is tried again or taken out. The handlers
 * may be exchanged meanwhile.
 */
export function createUploadQueue(handlers: UploadHandlers) {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  let round = { stored: 0, failed: 0 };
  const sending = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const notify of listeners) notify();
  }
  function change(key: number, part: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  }

  /** Starts what waits, as far as there is room. */
  function startWaiting(): void {
    for (const upload of uploads.filter(({ state }) => state === "waiting")) {
      if (sending.size >= MAX_PARALLEL) return;
      void run(upload);
    }
    if (sending.size > 0 || round.stored + round.failed === 0) return;
    const settled = round;
    round = { stored: 0, failed: 0 };
    handlers.onIdle(settled);
  }

  async function run(upload: Upload): Promise<void> {
    const { key, file } = upload;
    const controller = new AbortController();
    sending.set(key, controller);
    change(key, { state: "sending", sent: 0, problem: null });
    try {
      await handlers.send(
        upload,
        (sent) => change(key, { sent: Math.min(sent, file.size) }),
        controller.signal,
      );
      round.stored += 1;
      change(key, { state: "stored", sent: file.size });
    } catch (error) {
      // Its last bytes may have left as it was cancelled.
      if (controller.signal.aborted || error instanceof ResponseLostError) handlers.onOutcomeUnknown();
      if (controller.signal.aborted) change(key, { state: "cancelled" });
      else {
        round.failed += 1;
        change(key, {
          state: "failed",
          problem: error instanceof Error ? error.message : String(error),
          isRejected: error instanceof FileRejectedError,
        });
      }
    }
    sending.delete(key);
    startWaiting();
  }

  /** Stops one, unless all of it has left: the server stores it then, whether or not one hears of it. */
  function cancel(key: number): void {
    if (!uploads.some((upload) => upload.key === key && canCancel(upload))) return;
    const running = sending.get(key);
    if (running) running.abort();
    else change(key, { state: "cancelled" });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getUploads: () => uploads,
    /** Lists files; those that would be refused as failed, with the reason. */
    choose(files: readonly File[]): void {
      const chosen = files.map((file): Upload => {
        const problem = handlers.refuse(file);
        lastKey += 1;
        return {
          key: lastKey,
          file,
          destination: null,
          state: problem ? "failed" : "chosen",
          sent: 0,
          problem,
          isRejected: problem !== null,
        };
      });
      set([...uploads, ...chosen]);
    },
    /** Sends what is chosen. */
    start(destination: Destination): void {
      set(
        uploads.map((upload) =>
          upload.state === "chosen" ? { ...upload, state: "waiting", destination } : upload,
        ),
      );
      startWaiting();
    },
    /** Sends what failed once more, to where it was to go. */
    retry(key: number): void {
      change(key, { state: "waiting", sent: 0, problem: null });
      startWaiting();
    },
    cancel,
    cancelAll(): void {
      for (const { key } of uploads) cancel(key);
    },
    /** Takes one out that is not under way. */
    remove: (key: number) => set(uploads.filter((upload) => upload.key !== key || isActive(upload))),
    /** Takes out all but what is under way, and what failed on the way. */
    removeFinished: () => set(uploads.filter((upload) => isActive(upload) || hasFailed(upload))),
  };
}

export function isActive({ state }: Pick<Upload, "state">): boolean {
  return state === "waiting" || state === "sending";
}

/** All of it has left, and the server has not answered. */
export function isStoring({ state, sent, file }: Pick<Upload, "state" | "sent" | "file">): boolean {
  return state === "sending" && sent >= file.size;
}

export function canCancel(upload: Pick<Upload, "state" | "sent" | "file">): boolean {
  return isActive(upload) && !isStoring(upload);
}

/** One that was on its way, and is not known to be there. */
export function hasFailed({ state, destination }: Pick<Upload, "state" | "destination">): boolean {
  return state === "failed" && destination !== null;
}

/** Where uploads stand, in one line; null while none has been started. */
export function uploadSummary(uploads: readonly Upload[]): string | null {
  const started = uploads.filter(({ destination, state }) => destination !== null && state !== "cancelled");
  if (started.length === 0) return null;
  const stored = started.filter(({ state }) => state === "stored").length;
  const failed = started.filter(hasFailed).length;
  return `${stored} of ${started.length} uploaded${failed > 0 ? `, ${failed} failed` : ""}`;
}
