import type { AnyTRPCProcedure } from "@trpc/server";
import { procedures } from "../procedures.ts";
import { routes } from "./routes.ts";
import { fieldsOf, inputSchema, type JsonSchema } from "./schemas.ts";

/** A row of the table beside the procedure it names. */
export interface Route {
  method: string;
  /** With parameters in braces: `/api/deals/{id}`. */
  path: string;
  name: string;
  procedure: AnyTRPCProcedure;
  /** What the procedure's input may hold. */
  fields: Record<string, JsonSchema>;
}

export const routeTable: readonly Route[] = Object.entries(routes).map(([address, name]) => {
  const [method = "", path = ""] = address.split(" ");
  const procedure = procedures.get(name);
  if (!procedure) throw new Error(`${address} names no procedure`);
  return { method, path, name, procedure, fields: fieldsOf(inputSchema(procedure)) };
});
