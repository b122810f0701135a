import { z } from "zod";
import { command } from "../command.ts";
import { completionScript, type Program, type Shell } from "./script.ts";

/** Commands that print what completes commands, options and values in a shell. */
export function completionCommands(program: () => Program) {
  const commandFor = (shell: Shell) =>
    command(`Print the script for ${shell}: eval "$(dealflow completion ${shell})"`, z.object({}), () =>
      Promise.resolve(completionScript(program(), shell)),
    );
  return { bash: commandFor("bash"), zsh: commandFor("zsh") };
}
