/** A command that was called wrongly. */
export class UsageError extends Error {
  override name = "UsageError";
}
