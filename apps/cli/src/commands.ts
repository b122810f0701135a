import type { Context } from "@dealflow/api/core/context";
import { metaOf, type ProcedureName, procedures } from "@dealflow/api/procedures";
import { appRouter } from "@dealflow/api/root";
import { inputSchema } from "@dealflow/api/server/rest/json-schema";
import { callTRPCProcedure } from "@trpc/server";
import { t } from "trpc-cli";
import { fileCommands } from "./files.ts";
import { flagsOf } from "./flags.ts";

/** Signing in and out is what browsers do; accounts are added by an administrator. */
const ELSEWHERE: ReadonlySet<string> = new Set<ProcedureName>(["auth.login", "auth.logout", "auth.register"]);

type Command = ReturnType<ReturnType<typeof t.procedure.input>["handler"]>;

/** `deals.list` becomes the command `deals list`, and so on for every procedure of the product. */
export function procedureCommands(context: () => Promise<Context>): Record<string, Record<string, Command>> {
  const groups: Record<string, Record<string, Command>> = { documents: fileCommands(context) };
  for (const [path, procedure] of procedures) {
    const [group, verb] = path.split(".");
    const { takesFile = false, answersFile = false } = metaOf(procedure);
    if (!group || !verb || ELSEWHERE.has(path) || takesFile || answersFile) continue;
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
