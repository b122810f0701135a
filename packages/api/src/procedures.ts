import type { AnyTRPCProcedure, TRPCRouterRecord } from "@trpc/server";
import type { Meta } from "./core/trpc.ts";
import { type AppRouter, appRouter } from "./root.ts";

type Names<Members> = {
  [Name in keyof Members]: `${Name & string}.${keyof Members[Name] & string}`;
}[keyof Members];

/** `deals.list` and its siblings. */
export type ProcedureName = Names<AppRouter["_def"]["record"]>;

/** Every procedure of the product by its name. */
export const procedures: ReadonlyMap<string, AnyTRPCProcedure> = new Map(walk(appRouter._def.record));

function* walk(record: TRPCRouterRecord, prefix = ""): Generator<[string, AnyTRPCProcedure]> {
  for (const [name, member] of Object.entries(record)) {
    if (typeof member === "function") yield [prefix + name, member];
    else yield* walk(member, `${prefix}${name}.`);
  }
}

/** What a procedure declares about itself. */
export const metaOf = (procedure: AnyTRPCProcedure): Meta => procedure.meta;

/** The same by its name, which may be one that there is not. */
export function metaOfName(name: string): Meta {
  const procedure = procedures.get(name);
  return procedure ? metaOf(procedure) : {};
}

/** Whether it is one of `auth`, most of which hash a password when they write. */
export const isAccountName = (name: string): boolean => name.startsWith("auth.");
