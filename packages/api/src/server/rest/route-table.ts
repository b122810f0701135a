import type { AnyTRPCProcedure } from "@trpc/server";
import { procedures } from "../../procedures.ts";
import { fieldsOf, inputSchema, type JsonSchema } from "./json-schema.ts";
import { routes } from "./routes.ts";

/** A row of `routes` with its procedure. */
export interface Route {
  group: string;
  method: string;
  /** With parameters in braces: `/api/deals/{id}`. */
  path: string;
  name: string;
  procedure: AnyTRPCProcedure;
  /** The fields of the procedure's input, and the names of the required ones. */
  fields: Record<string, JsonSchema>;
  required: string[];
}

export const routeTable: readonly Route[] = Object.entries(routes).flatMap(([group, rows]) =>
  Object.entries(rows).map(([address, name]) => {
    const [method = "", path = ""] = address.split(" ");
    const procedure = procedures.get(name);
    if (!procedure) throw new Error(`${address} names no procedure`);
    const input = inputSchema(procedure);
    return {
      group,
      method,
      path,
      name,
      procedure,
      fields: fieldsOf(input),
      required: input?.required ?? [],
    };
  }),
);
