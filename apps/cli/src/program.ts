import { createCli, FailedToExitError, kebabCase, t } from "trpc-cli";
import type { CliContext } from "./cli-context.ts";
import { procedureCommands } from "./commands.ts";
import { UsageError } from "./global-options.ts";
import { Findings } from "./operations/findings.ts";
import { operations } from "./operations/index.ts";
import { nextCursorOf, render } from "./output.ts";
import { renderError } from "./render-error.ts";

/** The command as it is shown in help and messages. */
const COMMAND = "npm run -s cli --";

const ABOUT = `Deal Flow Platform, from the command line.

Every command runs as a member: --as <username> or DEALFLOW_USER, else the only administrator.
--json prints what the command answers as JSON.`;

interface ProgramOptions {
  json: boolean;
  cliContext: CliContext;
  /** Writes to stderr: stdout is for data only. */
  printError: (text: string) => void;
}

/** Finds the command, runs it and prints its result; returns the exit code as `runCommandLine` does. */
export async function runProgram(
  args: readonly string[],
  { json, cliContext, printError }: ProgramOptions,
): Promise<number> {
  const router = t.router({ ...procedureCommands(cliContext.context), ...operations(cliContext) });
  const argv = resolveCommand(args, router);
  let hasFailed = false;

  const print = (answer: unknown) => {
    // The help of a command is printed here too; it is a string.
    const text =
      typeof answer === "string" ? answer.trimEnd() : render(answer, argv.slice(0, 2).join(" "), json);
    process.stdout.write(`${text}\n`);
    const nextCursor = nextCursorOf(answer);
    if (nextCursor) printError(`There is more: --cursor ${nextCursor}`);
  };
  const printAnswer = (answer: unknown) => {
    if (!(answer instanceof Findings)) return print(answer);
    hasFailed = answer.rows.length > 0;
    print(answer.rows);
  };

  const cli = createCli({ router, name: COMMAND, description: ABOUT });
  const ended: unknown = await cli
    .run({
      argv,
      prompts: false,
      logger: { info: printAnswer, error: (text) => printError(String(text)) },
      formatError: (error) => {
        hasFailed = true;
        return renderError(error, json);
      },
      // The library ends with process.exit, but the database has to be closed first.
      process: {
        exit: (exitCode) => {
          throw new FailedToExitError("ended", { exitCode, cause: undefined });
        },
      },
    })
    .catch((error: unknown) => error);
  if (!(ended instanceof FailedToExitError)) throw ended;
  if (hasFailed) return 1;
  return ended.exitCode === 0 ? 0 : 2;
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
