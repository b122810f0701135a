import type { Actor } from "./actor.ts";
import type { Context } from "./context.ts";
import type { Settings } from "./settings.ts";

/** A file that is being uploaded: the name that the sender gave it, and its bytes, which can be read once. */
export interface IncomingFile {
  name: string | undefined;
  content: AsyncIterable<Uint8Array>;
}

/** Throws for a file of this size (in bytes) that may not be stored. */
export type CheckSize = (size: number) => void;

/** A file that has arrived and belongs to no record yet. The receiver must call `discard` in the end. */
export interface ArrivedFile {
  /** Differs for every other file. */
  readonly digest: string;
  /** Removes the file, unless a record has been made of it. */
  discard: () => Promise<void>;
}

/** How a procedure takes the file of its input, which over REST comes in a multipart form. */
export interface FileIntake {
  /** The largest file, in bytes. */
  maxBytes: (settings: Settings) => number;
  /** Asked once, before the file arrives; what it returns is asked at each piece. */
  admit: (ctx: Pick<Context, "db" | "settings">, actor: Actor) => Promise<CheckSize>;
  /** Stores the file as it arrives. If it is rejected or incomplete, nothing is kept. */
  receive: (
    ctx: Pick<Context, "settings" | "log">,
    file: IncomingFile,
    checkSize: CheckSize,
  ) => Promise<ArrivedFile>;
}
