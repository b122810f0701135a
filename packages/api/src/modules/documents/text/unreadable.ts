/** Why a file has no text that could be read. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
  readonly state: "encrypted" | "damaged" | "too_large";

  constructor(state: UnreadableFile["state"], cause?: unknown) {
    super(`the file is ${state}`, { cause });
    this.state = state;
  }
}
