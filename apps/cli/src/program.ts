import { createCli, FailedToExitError, kebabCase, t } from "trpc-cli";
import type { CliContext } from "./cli-context.ts";
import { procedureCommands } from "./commands.ts";
import { UsageError } from "./global-options.ts";
import { Findings } from "./operations/findings.ts";
import { operations } from "./operations/index.ts";
import { nextCursorOf, render } from "./output.ts";
import { renderError } from "./render-error.ts";

/** How one says it: every machine with Node has npm. */
const COMMAND = "npm run -s cli --";

const ABOUT = `Deal Flow Platform, from the command line.

Every command runs as a member: --as <username> or DEALFLOW_USER, else the only administrator.
--json prints what the command answers as JSON.`;

interface Surroundings {
  json: boolean;
  desk: CliContext;
  /** Writes to stderr: stdout is for data alone. */
  complain: (text: string) => void;
}

/** Finds the command, runs it and prints what it answers; the exit code as for `runCommandLine`. */
export async function runProgram(
  words: readonly string[],
  { json, desk, complain }: Surroundings,
): Promise<number> {
  const router = t.router({ ...procedureCommands(desk.context), ...operations(desk) });
  const argv = completed(words, router);
  let hasFailed = false;

  const print = (answer: unknown) => {
    // The help of a command arrives here too, as text.
    const text =
      typeof answer === "string" ? answer.trimEnd() : render(answer, argv.slice(0, 2).join(" "), json);
    process.stdout.write(`${text}\n`);
    const nextCursor = nextCursorOf(answer);
    if (nextCursor) complain(`There is more: --cursor ${nextCursor}`);
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
      logger: { info: printAnswer, error: (text) => complain(String(text)) },
      formatError: (error) => {
        hasFailed = true;
        return renderError(error, json);
      },
      // The library ends by exiting. We still have a database to close.
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

/** Names that stand for nothing are told in a line; a group without a verb shows what it offers. */
function completed([name, verb, ...rest]: readonly string[], router: object): string[] {
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
