import type { AnyTRPCProcedure, TRPCRouterRecord } from "@trpc/server";
import type { Meta } from "./core/trpc.ts";
import { type AppRouter, appRouter } from "./root.ts";

type Names<Members> = {
  [Name in keyof Members]: `${Name & string}.${keyof Members[Name] & string}`;
}[keyof Members];

/** Names such as `deals.list`. */
export type ProcedureName = Names<AppRouter["_def"]["record"]>;

/** Every procedure by its name. */
export const procedures: ReadonlyMap<string, AnyTRPCProcedure> = new Map(flatten(appRouter._def.record));

function* flatten(record: TRPCRouterRecord, prefix = ""): Generator<[string, AnyTRPCProcedure]> {
  for (const [name, member] of Object.entries(record)) {
    if (typeof member === "function") yield [prefix + name, member];
    else yield* flatten(member, `${prefix}${name}.`);
  }
}

export const metaOf = (procedure: AnyTRPCProcedure): Meta => procedure.meta;

/** Empty for the name of no procedure. */
export function metaOfName(name: string): Meta {
  const procedure = procedures.get(name);
  return procedure ? metaOf(procedure) : {};
}

/** Whether a request for it may be sent again with an Idempotency-Key: what anyone may call sets cookies, and counts failures. */
export const mayRepeat = ({ access, hashesPassword }: Meta): boolean =>
  access !== "public" && hashesPassword === undefined;
