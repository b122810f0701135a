import { SEARCH_KINDS } from "@dealflow/validators/search";
import type { AnyTRPCProcedure } from "@trpc/server";
import { fieldsOf, inputSchema, type JsonSchema, typesOf } from "../server/rest/json-schema.ts";

export type Input = Record<string, unknown>;

/** The values for fields that take ids or text. */
interface InputValues {
  ids: readonly number[];
  texts: readonly string[];
}

/**
 * Generates inputs for a procedure from its schema: all combinations of the required fields, and each with every optional
 * field alone. Throws for a type of field that it does not know, which would otherwise remain untested.
 */
export function inputsOf(procedure: AnyTRPCProcedure, values: InputValues): Input[] {
  const schema = inputSchema(procedure);
  const needed = new Set(schema?.required);
  // A cursor cannot be made up: it comes from the previous page.
  const fields = Object.entries(fieldsOf(schema)).filter(([name]) => name !== "cursor");
  const choices = fields.map(([name, field]) => ({ name, values: valuesOf(name, field, values) }));

  let asked: Input[] = [{}];
  for (const { name, values } of choices.filter((choice) => needed.has(choice.name))) {
    asked = asked.flatMap((input) => values.map((value) => ({ ...input, [name]: value })));
  }
  const further = choices.filter((choice) => !needed.has(choice.name));
  return [
    ...asked,
    ...further.flatMap(({ name, values }) =>
      asked.flatMap((input) => values.map((value) => ({ ...input, [name]: value }))),
    ),
  ];
}

/** One input with a value in every field. */
export function fullInputOf(procedure: AnyTRPCProcedure, values: InputValues): Input {
  const fields = Object.entries(fieldsOf(inputSchema(procedure)));
  return Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(name, field, values)[0]]));
}

function valuesOf(name: string, schema: JsonSchema, values: InputValues): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  // A field that takes nothing.
  if (schema.not) return [];
  if (schema.enum) return schema.enum.filter((value) => value !== null);
  const choices = (schema.anyOf ?? []).filter((choice) => typeof choice === "object");
  if (choices.length > 0) return choices.flatMap((choice) => valuesOf(name, choice, values));
  const { items, maximum, maxItems } = schema;
  switch (typesOf(schema)[0]) {
    case "boolean":
      return [true, false];
    case "integer":
      return name === "limit" ? [1, maximum ?? 500] : [...values.ids];
    case "number":
      return [1];
    case "string":
      return DATES[schema.format ?? ""] ?? textsFor(name, values);
    case "array":
      return typeof items === "object" && !Array.isArray(items)
        ? chunksOf(valuesOf(name, items, values), maxItems)
        : [];
    case "object":
    case "null":
      return [];
    default:
      throw new Error(`Nothing to put into ${name}`);
  }
}

/** Values in lists as long as a list may be. */
function chunksOf(all: unknown[], length = Math.max(all.length, 1)): unknown[][] {
  const starts = Array.from({ length: Math.ceil(all.length / length) }, (_, chunk) => chunk * length);
  return starts.map((start) => all.slice(start, start + length));
}

const DATES: Record<string, string[]> = { "date-time": ["2026-03-02T09:00:00.000Z"], date: ["2026-03-02"] };

function textsFor(name: string, { ids, texts }: InputValues): string[] {
  if (name === "records") return SEARCH_KINDS.flatMap((kind) => ids.map((id) => `${kind}:${id}`));
  return texts.filter((text) => !/email$/i.test(name) || text.includes("@"));
}
