import type { TextState } from "@dealflow/validators/labels/documents";

/** Why a file has no text that could be read. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
  readonly state: TextState;

  constructor(state: Extract<TextState, "encrypted" | "damaged" | "too_large">, cause?: unknown) {
    super(`the file is ${state}`, { cause });
    this.state = state;
  }
}
