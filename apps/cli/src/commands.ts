import type { Context } from "@dealflow/api/core/context";
import { metaOf, type ProcedureName, procedures } from "@dealflow/api/procedures";
import { appRouter } from "@dealflow/api/root";
import { inputSchema } from "@dealflow/api/server/rest/json-schema";
import { callTRPCProcedure } from "@trpc/server";
import { t } from "trpc-cli";
import { fileCommands } from "./files.ts";
import { flagsOf } from "./flags.ts";

/** Procedures without a command: records are open and sessions exist in browsers only, and administrators add accounts. */
const EXCLUDED: ReadonlySet<string> = new Set<ProcedureName>([
  "auth.login",
  "auth.logout",
  "auth.register",
  "presence.keep",
]);

type Command = ReturnType<ReturnType<typeof t.procedure.input>["handler"]>;

/** Makes a command of every procedure: `deals list` for `deals.list`. */
export function procedureCommands(context: () => Promise<Context>): Record<string, Record<string, Command>> {
  const groups: Record<string, Record<string, Command>> = { documents: fileCommands(context) };
  for (const [path, procedure] of procedures) {
    const [group, verb] = path.split(".");
    const { takesFile = false, answersFile = false } = metaOf(procedure);
    if (!group || !verb || EXCLUDED.has(path) || takesFile || answersFile) continue;
    const command = t.procedure
      .meta({ description: procedure.meta.summary })
      .input(flagsOf(inputSchema(procedure)))
      .handler(async ({ input }) =>
        callTRPCProcedure({
          router: appRouter,
          path,
          type: procedure._def.type,
          ctx: await context(),
          getRawInput: () => Promise.resolve(input),
          signal: undefined,
          batchIndex: 0,
        }),
      );
    groups[group] = { ...groups[group], [verb]: command };
  }
  return groups;
}
