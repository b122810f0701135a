export interface Destination {
  /** Null for general documents. */
  dealId: number | null;
  /** Shown to the user. */
  name: string;
}

/** `chosen` files are not started yet, `waiting` files are queued. */
type UploadState = "chosen" | "waiting" | "sending" | "stored" | "failed" | "cancelled";

export interface Upload {
  key: number;
  file: File;
  /** Null until the upload is started; rejected files are never started. */
  destination: Destination | null;
  state: UploadState;
  /** In bytes. */
  sent: number;
  /** The error message of a failed upload. */
  problem: string | null;
  /** Whether another try would fail, too. */
  isRejected: boolean;
}

/** The server will never accept the file. */
export class FileRejectedError extends Error {
  override name = "FileRejectedError";
}

/** The file was sent completely, but no response came. */
export class ResponseLostError extends Error {
  override name = "ResponseLostError";

  constructor() {
    super("It may have arrived: look before you try again.");
  }
}

export interface UploadHandlers {
  /** Resolves when the server has stored the file; rejects with an error message for the user. */
  send: (upload: Upload, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<void>;
  /** Returns an error message for files that must not be sent. */
  validate: (file: File) => string | null;
  /** Called if a file may have been stored although the upload failed or was cancelled. */
  onOutcomeUnknown: () => void;
  /** Called when all running uploads have ended, with their counts since the last call. */
  onIdle: (counts: { stored: number; failed: number }) => void;
}

// More parallel uploads are not faster, and slow the server down for others.
const MAX_PARALLEL = 3;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads a few files at a time; failed ones stay until they are retried or removed. `handlers` may be mutated. */
export function createUploadQueue(handlers: UploadHandlers) {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  let counts = { stored: 0, failed: 0 };
  const sending = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const notify of listeners) notify();
  }
  function change(key: number, part: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  }

  /** Starts waiting uploads up to the limit. */
  function startWaiting(): void {
    for (const upload of uploads.filter(({ state }) => state === "waiting")) {
      if (sending.size >= MAX_PARALLEL) return;
      void run(upload);
    }
    if (sending.size > 0 || counts.stored + counts.failed === 0) return;
    const ended = counts;
    counts = { stored: 0, failed: 0 };
    handlers.onIdle(ended);
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
      counts.stored += 1;
      change(key, { state: "stored", sent: file.size });
    } catch (error) {
      // The last bytes may have been sent before it was cancelled.
      if (controller.signal.aborted || error instanceof ResponseLostError) handlers.onOutcomeUnknown();
      if (controller.signal.aborted) change(key, { state: "cancelled" });
      else {
        counts.failed += 1;
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

  /** Cancels an upload, unless the file is sent completely: then the server stores it anyway. */
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
    /** Adds files; invalid ones are added as failed. */
    choose(files: readonly File[]): void {
      const chosen = files.map((file): Upload => {
        const problem = handlers.validate(file);
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
    /** Starts the chosen files. */
    start(destination: Destination): void {
      set(
        uploads.map((upload) =>
          upload.state === "chosen" ? { ...upload, state: "waiting", destination } : upload,
        ),
      );
      startWaiting();
    },
    /** Sends a failed file again, to the same destination. */
    retry(key: number): void {
      change(key, { state: "waiting", sent: 0, problem: null });
      startWaiting();
    },
    cancel,
    cancelAll(): void {
      for (const { key } of uploads) cancel(key);
    },
    /** Removes an upload that is not active. */
    remove: (key: number) => set(uploads.filter((upload) => upload.key !== key || isActive(upload))),
    /** Removes all but active uploads and those that failed after they were started. */
    removeFinished: () => set(uploads.filter((upload) => isActive(upload) || hasFailed(upload))),
  };
}

export function isActive({ state }: Pick<Upload, "state">): boolean {
  return state === "waiting" || state === "sending";
}

/** Whether the file is sent completely, but the server has not responded. */
export function isStoring({ state, sent, file }: Pick<Upload, "state" | "sent" | "file">): boolean {
  return state === "sending" && sent >= file.size;
}

export function canCancel(upload: Pick<Upload, "state" | "sent" | "file">): boolean {
  return isActive(upload) && !isStoring(upload);
}

/** Whether the upload was started and failed. */
export function hasFailed({ state, destination }: Pick<Upload, "state" | "destination">): boolean {
  return state === "failed" && destination !== null;
}

/** `1 of 2 uploaded, 1 failed`; null before any upload is started. */
export function uploadSummary(uploads: readonly Upload[]): string | null {
  const started = uploads.filter(({ destination, state }) => destination !== null && state !== "cancelled");
  if (started.length === 0) return null;
  const stored = started.filter(({ state }) => state === "stored").length;
  const failed = started.filter(hasFailed).length;
  return `${stored} of ${started.length} uploaded${failed > 0 ? `, ${failed} failed` : ""}`;
}
