import { readStandardInput } from "./caller.ts";
import { UsageError } from "./errors.ts";

// Of every command; those of a single command are in flags.ts.

const FORMATS = { "--json": "json", "--jsonl": "jsonl" } as const;

/** How answers are printed: as tables for people, as JSON, or as a line of JSON for each row. */
export type Format = "text" | (typeof FORMATS)[keyof typeof FORMATS];

export interface RemoteServer {
  url: string;
  /** The API token, if there is one; commands that call nothing need none. */
  token: () => string | undefined;
}

/** Options of every command, anywhere among the arguments. */
interface GlobalOptions {
  /** Username of the member that the command runs as, on this machine. */
  as: string | undefined;
  /** The workspace elsewhere. */
  remote: RemoteServer | undefined;
  format: Format;
}

const WITH_VALUE = { "--as": "a username", "--url": "the address of a workspace", "--token": "an API token" };
type OptionWithValue = keyof typeof WITH_VALUE;

/** The options of every command, for completion. */
export const GLOBAL_OPTIONS = { withValue: Object.keys(WITH_VALUE), withoutValue: Object.keys(FORMATS) };

/** Separates the global options from the other arguments. */
export function parseGlobalOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  const given: Partial<Record<OptionWithValue, string>> = {};
  const argv: string[] = [];
  const remaining = [...args];
  for (let arg = remaining.shift(); arg !== undefined; arg = remaining.shift()) {
    const [name = "", ...rest] = arg.split("=");
    if (Object.hasOwn(FORMATS, arg)) continue;
    if (isOptionWithValue(name))
      given[name] = givenValue(name, arg === name ? remaining.shift() : rest.join("="));
    else argv.push(arg);
  }
  if (Object.keys(FORMATS).every((option) => args.includes(option))) {
    throw new UsageError("Use --json or --jsonl, not both");
  }
  const globals: GlobalOptions = { as: given["--as"], remote: remoteOf(given, env), format: formatOf(args) };
  if (!globals.remote) globals.as ??= env.DEALFLOW_USER || undefined;
  return { globals, argv };
}

/** How answers and errors are printed with these arguments. */
export function formatOf(args: readonly string[]): Format {
  return Object.entries(FORMATS).find(([option]) => args.includes(option))?.[1] ?? "text";
}

const isOptionWithValue = (name: string): name is OptionWithValue => Object.hasOwn(WITH_VALUE, name);

function givenValue(name: OptionWithValue, value: string | undefined): string {
  if (!value || (value.startsWith("-") && value !== "-"))
    throw new UsageError(`${name} needs ${WITH_VALUE[name]}`);
  return value;
}

function remoteOf(
  { "--as": as, "--url": url = "", "--token": token = "" }: Partial<Record<OptionWithValue, string>>,
  env: NodeJS.ProcessEnv,
): RemoteServer | undefined {
  const address = url || env.DEALFLOW_URL || "";
  if (!address && env.DEALFLOW_TOKEN && as === undefined) {
    throw new UsageError(
      "DEALFLOW_TOKEN is set, but not the workspace that it is for: DEALFLOW_URL or --url",
    );
  }
  if (!address && token)
    throw new UsageError("--token needs the workspace that it is for: --url or DEALFLOW_URL");
  if (!address) return undefined;
  if (as !== undefined) {
    throw new UsageError(`--as is for a workspace on this machine; at ${address} the token says who you are`);
  }
  const read = () => (token === "-" ? readStandardInput().toString().trim() : token || env.DEALFLOW_TOKEN);
  return { url: address, token: () => read() || undefined };
}
