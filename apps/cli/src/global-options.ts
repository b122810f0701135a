/** What is said to the command line itself rather than to a command; it may stand anywhere among the arguments. */
export interface GlobalOptions {
  /** Whose name the command runs in. */
  as: string | undefined;
  json: boolean;
}

export class UsageError extends Error {
  override name = "UsageError";
}

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
