import type { AnyTRPCProcedure } from "@trpc/server";
import { z } from "zod";
import { metaOf } from "../../procedures.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The input of a procedure; null for procedures without input. */
export function inputOf({ _def }: AnyTRPCProcedure): z.ZodType | null {
  const [schema] = _def.inputs;
  return schema instanceof z.ZodType ? schema : null;
}

/** The output of a procedure, or each of its events; null for procedures without an output schema. */
export function outputOf(procedure: AnyTRPCProcedure): z.ZodType | null {
  const { _def } = procedure;
  const schema = metaOf(procedure).answersEvents ?? ("output" in _def ? _def.output : null);
  return schema instanceof z.ZodType ? schema : null;
}

interface Naming {
  /** Schemas that have an `id` in it become references. */
  metadata: z.core.$ZodRegistry<z.core.GlobalMeta>;
  /** The reference to a list of values that has a name, else null. */
  nameChoice: (values: string[]) => JsonSchema | null;
}

/** The input of a procedure as JSON Schema, whole; null for procedures without input. */
export function inputSchema(procedure: AnyTRPCProcedure): JsonSchema | null {
  const schema = inputOf(procedure);
  return schema && toJson(schema, "input");
}

/** The same of its output, or of each of its events. */
export function outputSchema(procedure: AnyTRPCProcedure): JsonSchema | null {
  const schema = outputOf(procedure);
  return schema && toJson(schema, "output");
}

/** A schema as JSON Schema: whole, or with references where names are given. */
export function toJson(schema: z.ZodType, io: "input" | "output", naming?: Naming): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    ...(naming && { metadata: naming.metadata }),
    override: ({ zodSchema, jsonSchema, path }) => {
      const { def } = zodSchema._zod;
      // Examples are of what is sent; zod takes them for what becomes of it.
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (Array.isArray(examples) && !jsonSchema.$ref) jsonSchema.examples = examples;
      // In JSON, dates are ISO 8601 strings.
      if (def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
      // Inputs may have further fields, which are ignored; answers may have more than today.
      if (naming && def.type === "object") delete jsonSchema.additionalProperties;
      if (def.type === "record") nameKeys(jsonSchema, def.keyType);
      const isKey = path.at(-1) === "propertyNames";
      const choice = !isKey && jsonSchema.enum && naming?.nameChoice(jsonSchema.enum.map(String));
      if (choice) {
        delete jsonSchema.type;
        delete jsonSchema.enum;
        Object.assign(jsonSchema, choice);
      }
    },
  });
  return json;
}

/** A record whose keys are known is an object with these properties. */
function nameKeys(record: JsonSchema, { _zod: { values } }: z.core.$ZodType): void {
  const { additionalProperties = {} } = record;
  if (!values) return;
  delete record.propertyNames;
  delete record.additionalProperties;
  record.properties = Object.fromEntries([...values].map((key) => [String(key), additionalProperties]));
}

/** The schemas of an object's fields; empty for any other schema. */
export function fieldsOf(schema: JsonSchema | null): Record<string, JsonSchema> {
  const fields = Object.entries(schema?.properties ?? {});
  return Object.fromEntries(
    fields.filter((field): field is [string, JsonSchema] => typeof field[1] === "object"),
  );
}

/** A schema where there may also be several, or none. */
export function oneOf(schema: JsonSchema["items"] | boolean): JsonSchema | null {
  return typeof schema === "object" && !Array.isArray(schema) ? schema : null;
}

/** The schema of the entries if the output is a list, as a page or as a plain array; else null. */
export function entrySchema(output: JsonSchema): JsonSchema | null {
  const { items: pageItems = output } = output.properties?.nextCursor ? fieldsOf(output) : {};
  return oneOf(pageItems.items);
}

/** The JSON types that a schema allows. */
export function typesOf(schema: JsonSchema): string[] {
  const own = schema.type === undefined ? [] : [schema.type].flat();
  const choices = (schema.anyOf ?? []).filter((choice) => typeof choice === "object");
  return [...own, ...choices.flatMap(typesOf)];
}

/** Whether a field has keys that its schema does not know. */
export const isRecord = ({ additionalProperties }: JsonSchema): boolean =>
  typeof additionalProperties === "object";

/** The schema of the entries where a field may be a list; null where it may not. */
export function listEntry(field: JsonSchema): JsonSchema | null {
  const variants = [field, ...(field.anyOf ?? [])].filter((variant) => typeof variant === "object");
  const list = variants.find(({ type }) => type === "array");
  return list ? oneOf(list.items) : null;
}

/** The parts of a text for a list of ids or fixed values, which addresses and the command line write with commas between. */
export function splitList(entry: JsonSchema, text: string): string[] {
  return mayHoldCommas(entry) ? [text] : text.split(",").map((part) => part.trim());
}

/** Whether a comma may stand in an entry of a list; what has a pattern has none. */
export const mayHoldCommas = (entry: JsonSchema): boolean => isFreeText(entry) && entry.pattern === undefined;

/** Whether any text may be sent: neither ids nor fixed values. */
export function isFreeText(schema: JsonSchema): boolean {
  const variants = (schema.anyOf ?? []).filter((variant) => typeof variant === "object");
  if (variants.length > 0) return variants.some(isFreeText);
  return schema.type === "string" && schema.enum === undefined && schema.const === undefined;
}
