/** Options of every command, anywhere among the arguments. */
export interface GlobalOptions {
  /** Username of the member that the command runs as. */
  as: string | undefined;
  json: boolean;
}

export class UsageError extends Error {
  override name = "UsageError";
}

/** Separates the global options from the other arguments. */
export function parseGlobalOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  const globals: GlobalOptions = { as: env.DEALFLOW_USER || undefined, json: false };
  const argv: string[] = [];
  const waiting = [...args];
  for (let arg = waiting.shift(); arg !== undefined; arg = waiting.shift()) {
    if (arg === "--json") globals.json = true;
    else if (arg === "--as") globals.as = usernameIn(waiting.shift());
    else if (arg.startsWith("--as=")) globals.as = usernameIn(arg.slice("--as=".length));
    else argv.push(arg);
  }
  return { globals, argv };
}

function usernameIn(value: string | undefined): string {
  if (!value || value.startsWith("-")) throw new UsageError("--as needs a username");
  return value;
}
