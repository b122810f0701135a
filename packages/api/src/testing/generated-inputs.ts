import type { AnyTRPCProcedure } from "@trpc/server";
import { fieldsOf, inputSchema, type JsonSchema, typesOf } from "../server/rest/json-schema.ts";

export type Input = Record<string, unknown>;

/** What stands in an input where it takes the id of a record, or what somebody types. */
interface Words {
  ids: readonly number[];
  texts: readonly string[];
}

/**
 * Inputs that try out what a procedure may be asked: the fields it needs in all their combinations, and with each of
 * them every further field alone. A kind of field that is not known here is an error: it would go untried.
 */
export function inputsOf(procedure: AnyTRPCProcedure, words: Words): Input[] {
  const schema = inputSchema(procedure);
  const needed = new Set(schema?.required);
  // What a page answers is where the next begins: nobody thinks one up.
  const fields = Object.entries(fieldsOf(schema)).filter(([name]) => name !== "cursor");
  const choices = fields.map(([name, field]) => ({ name, values: valuesOf(name, field, words) }));

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

/** One input with something in every field. */
export function fullInputOf(procedure: AnyTRPCProcedure, words: Words): Input {
  const fields = Object.entries(fieldsOf(inputSchema(procedure)));
  return Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(name, field, words)[0]]));
}

function valuesOf(name: string, schema: JsonSchema, words: Words): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum.filter((value) => value !== null);
  const choices = (schema.anyOf ?? []).filter((choice) => typeof choice === "object");
  if (choices.length > 0) return choices.flatMap((choice) => valuesOf(name, choice, words));
  const { items, maximum } = schema;
  switch (typesOf(schema)[0]) {
    case "boolean":
      return [true, false];
    case "integer":
      return name === "limit" ? [1, maximum ?? 500] : [...words.ids];
    case "number":
      return [1];
    case "string":
      return DATES[schema.format ?? ""] ?? textsFor(name, words);
    case "array":
      return typeof items === "object" && !Array.isArray(items) ? [valuesOf(name, items, words)] : [];
    case "object":
    case "null":
      return [];
    default:
      throw new Error(`Nothing to put into ${name}`);
  }
}

const DATES: Record<string, string[]> = { "date-time": ["2026-03-02T09:00:00.000Z"], date: ["2026-03-02"] };

function textsFor(name: string, { texts }: Words): string[] {
  return texts.filter((text) => !/email$/i.test(name) || text.includes("@"));
}
