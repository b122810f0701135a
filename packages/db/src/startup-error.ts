/** An error that the person who starts the program can fix. Its message is one line, printed without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
