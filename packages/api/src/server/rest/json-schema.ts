import type { AnyTRPCProcedure } from "@trpc/server";
import { z } from "zod";
import { metaOf } from "../../procedures.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The input of a procedure as JSON Schema; null for procedures without input. */
export function inputSchema({ _def }: AnyTRPCProcedure): JsonSchema | null {
  const [schema] = _def.inputs;
  return schema instanceof z.ZodType ? toJsonSchema(schema, "input") : null;
}

/** The output of a procedure, or each of its events, as JSON Schema; null for procedures without an output schema. */
export function outputSchema(procedure: AnyTRPCProcedure): JsonSchema | null {
  const { _def } = procedure;
  const schema = metaOf(procedure).answersEvents ?? ("output" in _def ? _def.output : null);
  return schema instanceof z.ZodType ? toJsonSchema(schema, "output") : null;
}

function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // In JSON, dates are ISO 8601 strings.
      if (zodSchema._zod.def.type === "date")
        Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  });
  return json;
}

/** The schemas of an object's fields; empty for any other schema. */
export function fieldsOf(schema: JsonSchema | null): Record<string, JsonSchema> {
  const fields = Object.entries(schema?.properties ?? {});
  return Object.fromEntries(
    fields.filter((field): field is [string, JsonSchema] => typeof field[1] === "object"),
  );
}

/** The schema of the entries if the output is a list, as a page or as a plain array; else null. */
export function entrySchema(output: JsonSchema): JsonSchema | null {
  const { items: pageItems = output } = output.properties?.nextCursor ? fieldsOf(output) : {};
  const { items } = pageItems;
  return typeof items === "object" && !Array.isArray(items) ? items : null;
}

/** The JSON types that a schema allows. */
export function typesOf(schema: JsonSchema): string[] {
  const own = schema.type === undefined ? [] : [schema.type].flat();
  const choices = (schema.anyOf ?? []).filter((choice) => typeof choice === "object");
  return [...own, ...choices.flatMap(typesOf)];
}
