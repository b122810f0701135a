import { metaOf, type ProcedureName, procedures } from "@dealflow/api/procedures";
import { inputSchema, outputOf } from "@dealflow/api/server/rest/json-schema";
import type { AnyTRPCProcedure } from "@trpc/server";
import { t } from "trpc-cli";
import { z } from "zod";
import { Answer } from "./command.ts";
import { UsageError } from "./errors.ts";
import { fileCommands } from "./file-commands.ts";
import { flagsOf } from "./flags.ts";
import type { Format } from "./global-options.ts";
import { isPage, printRows } from "./output.ts";
import { withElapsedTime } from "./progress.ts";
import { cellText, isRecord } from "./table.ts";
import type { Workspace } from "./workspace/workspace.ts";

/** Procedures without a command: records are open and sessions exist in browsers only, and administrators add accounts. */
const EXCLUDED: ReadonlySet<string> = new Set<ProcedureName>([
  "auth.login",
  "auth.logout",
  "auth.register",
  "presence.keep",
]);

/** Rows of one page, where all pages are read. */
const PAGE_SIZE = 500;

type Command = ReturnType<ReturnType<typeof t.procedure.input>["handler"]>;

/** Makes a command of every procedure: `deals list` for `deals.list`. */
export function procedureCommands(
  workspace: Workspace,
  format: Format,
): Record<string, Record<string, Command>> {
  const groups: Record<string, Record<string, Command>> = { ...fileCommands(workspace) };
  for (const [name, procedure] of procedures) {
    const [group, verb] = name.split(".");
    const { takesFile = false, answersFile = false } = metaOf(procedure);
    if (!group || !verb || EXCLUDED.has(name) || takesFile || answersFile) continue;
    const command = t.procedure
      .meta({ description: procedure.meta.summary })
      .input(flagsOf(inputSchema(procedure)))
      .handler(({ input }) => runProcedure(workspace, name, procedure, { ...input }, format));
    groups[group] = { ...groups[group], [verb]: command };
  }
  return groups;
}

type Input = Record<string, unknown>;

/** Returns the answer; undefined where rows were printed as they came. */
async function runProcedure(
  workspace: Workspace,
  name: string,
  procedure: AnyTRPCProcedure,
  input: Input,
  format: Format,
) {
  if (metaOf(procedure).answersEvents) {
    if (format === "json")
      throw new UsageError("This command does not end: use --jsonl, one line of JSON for each event");
    return printRows(workspace.events(input), format === "jsonl" ? JSON.stringify : lineOfEvent);
  }
  if (format === "jsonl" && isPaged(procedure) && input.limit === undefined) {
    return printRows(eachRow(workspace, name, input), JSON.stringify);
  }
  const call = workspace.call(name, input);
  const { isLongRunning, summary = name } = metaOf(procedure);
  return new Answer(await (isLongRunning ? withElapsedTime(summary, call) : call));
}

function isPaged(procedure: AnyTRPCProcedure): boolean {
  const output = outputOf(procedure);
  return output instanceof z.ZodObject && "nextCursor" in output.shape;
}

/** All rows of a list, page by page. */
async function* eachRow(workspace: Workspace, name: string, input: Input): AsyncGenerator<unknown> {
  let cursor = input.cursor;
  do {
    const page = await workspace.call(name, { ...input, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) });
    if (!isPage(page)) throw new Error(`${name} has not answered a page`);
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor);
}

/** Such as `deals 12 updated, version 3`; for an event about the stream itself its state, such as `ready`. */
function lineOfEvent(event: unknown): string {
  const { entity, id, change, version } = isRecord(event) ? event : {};
  if (!entity) return cellText(change);
  return `${cellText(entity)} ${cellText(id)} ${cellText(change)}${version ? `, version ${cellText(version)}` : ""}`;
}
