import { Command, createCli, FailedToExitError, kebabCase, type TrpcCliRunParams, t } from "trpc-cli";
import { z } from "zod";
import { Answer, command } from "./command.ts";
import { completionScript, type Program, type Shell } from "./completion/script.ts";
import { EXIT, exitCodeOf, UsageError } from "./errors.ts";
import type { Format } from "./global-options.ts";
import { Findings } from "./operations/findings.ts";
import { operations } from "./operations/index.ts";
import { nextCursorOf, render } from "./output.ts";
import { procedureCommands } from "./procedure-commands.ts";
import { renderError } from "./render-error.ts";
import type { Workspace } from "./workspace/workspace.ts";

interface ProgramOptions {
  format: Format;
  workspace: Workspace;
  /** Writes to stderr: stdout is for data only. */
  printError: (text: string) => void;
}

/** Finds the command, runs it and prints its result; returns the exit code. */
export async function runProgram(
  args: readonly string[],
  { format, workspace, printError }: ProgramOptions,
): Promise<number> {
  const router = t.router({
    ...procedureCommands(workspace, format),
    ...operations(workspace),
    completion: completionCommands((): Program => cli.toJSON()),
  });
  const cli = createCli({ router, name: COMMAND });
  const argv = resolveCommand(args, router);
  let failure: number | undefined;

  const print = (printed: unknown) => {
    // The help of a command is printed here too.
    if (!(printed instanceof Answer)) return process.stdout.write(`${String(printed).trimEnd()}\n`);
    const { value } = printed;
    if (value instanceof Findings && value.rows.length > 0) failure = EXIT.refused;
    const answer = value instanceof Findings ? value.rows : value;
    process.stdout.write(render(answer, argv.slice(0, 2).join(" "), format));
    const nextCursor = nextCursorOf(answer);
    if (nextCursor) printError(`There is more: --cursor ${nextCursor}`);
  };

  // Of wrong usage the library has written the text; failures are rendered below.
  const printProblem = (text: unknown) => {
    const message = String(text).trim();
    const isRendered = failure !== undefined || format === "text";
    printError(isRendered ? message : JSON.stringify({ message: message.replace(/^error: /, "") }));
  };
  const params: TrpcCliRunParams = {
    argv,
    prompts: false,
    logger: { info: print, error: printProblem },
    formatError: (error) => {
      failure = exitCodeOf(error);
      return renderError(error, format);
    },
    // The library ends with process.exit, but the workspace has to be closed first.
    process: {
      exit: (exitCode) => {
        throw new FailedToExitError("ended", { exitCode, cause: undefined });
      },
    },
  };
  const program = cli.buildProgram(params);
  completeHelp(program, format);
  const ended: unknown = await cli.run(params, program).catch((error: unknown) => error);
  if (!(ended instanceof FailedToExitError)) throw ended;
  if (failure !== undefined) return failure;
  return ended.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
}

/** Adds --help where a command is incomplete. Throws UsageError for an unknown command. */
function resolveCommand([name, verb, ...rest]: readonly string[], router: object): string[] {
  const entries = Object.entries(router).map(([key, group]): [string, object] => [kebabCase(key), group]);
  if (name === undefined || name.startsWith("-")) return ["--help"];
  if (name === "help") return verb === undefined ? ["--help"] : [verb, ...rest, "--help"];
  const group = new Map(entries).get(name);
  if (!group) throw new UsageError(`There is no command ${name}; ${COMMAND} --help lists them all`);
  if ("call" in group) return [name, ...(verb === undefined ? [] : [verb]), ...rest];
  if (verb === undefined || verb.startsWith("-")) return [name, "--help"];
  if (Object.keys(group).some((key) => kebabCase(key) === verb)) return [name, verb, ...rest];
  throw new UsageError(`There is no command ${name} ${verb}; ${COMMAND} ${name} --help lists its commands`);
}

/** Commands that print what completes commands, options and values in a shell. */
function completionCommands(program: () => Program) {
  const commandFor = (shell: Shell) =>
    command(`Print the script for ${shell}: eval "$(dealflow completion ${shell})"`, z.object({}), () =>
      Promise.resolve(completionScript(program(), shell)),
    );
  return { bash: commandFor("bash"), zsh: commandFor("zsh") };
}

/** The command as it is shown in help and messages. */
const COMMAND = process.env.npm_lifecycle_event === "cli" ? "npm run -s cli --" : "dealflow";

const ABOUT = `Deal Flow Platform, from the command line.

On the machine of the workspace a command runs as a member: the one named with --as, else the only administrator.
From anywhere else it needs the address of the workspace and an API token, which members make under Settings.

Exit codes: 0 done, 1 refused, 2 wrong usage, 75 try again later, 130 interrupted.`;

const OF_EVERY_COMMAND = `
Options of every command:
  --url <address>   workspace on another machine (or DEALFLOW_URL)
  --token <token>   API token for it; - reads it from standard input (or DEALFLOW_TOKEN)
  --as <username>   member to act as, on the machine of the workspace (or DEALFLOW_USER)
  --json            print the answer as JSON
  --jsonl           print a line of JSON for each row, of lists without --limit for all`;

/**
 * Adds what every command takes to each help, and lets no option that has a value go without. Wrong usage is answered with one
 * line and where the help is.
 */
function completeHelp(program: unknown, format: Format): void {
  if (!(program instanceof Command)) throw new Error("trpc-cli has made another kind of program");
  program.description(ABOUT).addHelpText("afterAll", OF_EVERY_COMMAND);
  visit(program, COMMAND);

  function visit(command: Command, path: string) {
    command.showHelpAfterError(format === "text" && `${path} --help says what it takes`);
    for (const option of command.options) {
      const named = option.flags.replace(/ [<[]string[>\]]$/, " <value>");
      if (named !== option.flags) Object.assign(option, { flags: named, required: true, optional: false });
    }
    for (const inner of command.commands) {
      if (inner instanceof Command) visit(inner, `${path} ${inner.name()}`);
    }
  }
}
