import { Command } from "trpc-cli";
import type { Format } from "./global-options.ts";

/** The command as it is shown in help and messages. */
export const COMMAND = process.env.npm_lifecycle_event === "cli" ? "npm run -s cli --" : "dealflow";

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
export function completeHelp(program: unknown, format: Format): void {
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
