/** A condition the person who starts the program can mend; its message is one line and is shown without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
