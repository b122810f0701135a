import { readFileSync } from "node:fs";
import { procedures } from "@dealflow/api/procedures";
import { fieldsOf, inputSchema, listEntry } from "@dealflow/api/server/rest/json-schema";
import { kebabCase, type TrpcCli } from "trpc-cli";
import { GLOBAL_OPTIONS } from "../global-options.ts";

/** The commands of the program with their options. */
export type Program = ReturnType<TrpcCli["toJSON"]>;

/** Shells whose `case` the table of candidates is written in, each with its own part. */
export type Shell = "bash" | "zsh";

/** A script that completes commands, options and values in a shell, without running the program at each tab. */
export function completionScript(program: Program, shell: Shell): string {
  const head = shell === "zsh" ? "#compdef dealflow\n" : "";
  return `${head}${candidates(program)}\n${part("place")}\n${part(shell)}`;
}

const part = (name: string) => readFileSync(new URL(`${name}.sh`, import.meta.url), "utf8");

/**
 * A function of both shells that prints what may stand at a place, a line each and its description after a tab: `deals` has
 * commands, `deals list` options, `deals list --stage` values. It prints nothing where any value may stand, and returns 1
 * for what is neither a command nor an option with a value.
 */
function candidates(program: Program): string {
  const anywhere = (options: string[]) => options.map((option) => `*${quoted(` ${option}`)}`).join("|");
  const cases = [
    `  ${anywhere(GLOBAL_OPTIONS.withValue)}) ;;`,
    `  ${anywhere([...GLOBAL_OPTIONS.withoutValue, "--help"])}) return 1 ;;`,
    ...casesOf("", program),
    "  *) return 1 ;;",
  ];
  return `_dealflow_candidates() {\n  case "$1" in\n${cases.join("\n")}\n  esac\n}\n`;
}

const globals = [...Object.values(GLOBAL_OPTIONS).flat(), "--help"];

function casesOf(place: string, { commands = [], options = [] }: Program): string[] {
  if (commands.length > 0) {
    const lines = commands.map(({ name = "", description, commands: inner = [] }) =>
      inner.length > 0 || !description ? name : `${name}\t${firstLine(description)}`,
    );
    const within = commands.flatMap((command) => casesOf(`${place} ${command.name}`.trimStart(), command));
    return [caseOf(place, [...lines, ...globals]), ...within];
  }
  const names = options.map(({ name }) => `--${name}`);
  const withoutValue = options.filter(({ flags }) => flags?.endsWith("[boolean]"));
  return [
    caseOf(place, [...names, ...globals]),
    ...options.flatMap(({ name, choices = listChoices(place, name) }) =>
      choices ? [caseOf(`${place} --${name}`, choices)] : [],
    ),
    ...withoutValue.map(({ name }) => `  ${quoted(`${place} --${name}`)}) return 1 ;;`),
    `  ${quoted(`${place} --`)}*) ;;`,
  ];
}

const caseOf = (place: string, lines: string[]) =>
  `  ${quoted(place)}) printf '%s\\n' ${lines.map(quoted).join(" ")} ;;`;

const firstLine = (text: string) => text.split("\n", 1)[0] ?? "";

/** As one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The values of an option that takes several with commas between, of a command such as `deals list`: the library knows only
 * those of options that take one.
 */
function listChoices(command: string, option: string): string[] | undefined {
  const [, procedure] =
    [...procedures].find(([name]) => name.split(".").map(kebabCase).join(" ") === command) ?? [];
  const fields = Object.entries(procedure ? fieldsOf(inputSchema(procedure)) : {});
  const [, field] = fields.find(([name]) => kebabCase(name) === option) ?? [];
  return field && listEntry(field)?.enum?.map(String);
}
