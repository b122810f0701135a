/** A file could not be written, such as on a full disk. */
export class WriteError extends Error {
  override name = "WriteError";
}
