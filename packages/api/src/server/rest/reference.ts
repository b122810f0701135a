import { z } from "zod";
import { createCallerFactory, memberProcedure, router } from "../../core/trpc.ts";
import { BINARY_SCHEMA } from "../../modules/documents/storage/file-content.ts";
import { type CallDescription, describeCalls, type Field } from "./describe.ts";
import { openApiDocument } from "./openapi.ts";
import { fieldsOf, type JsonSchema } from "./schemas.ts";

const field = z.object({ name: z.string(), type: z.string(), required: z.boolean() });

/** One call of the API reference, ready to be shown. */
const entry = z.object({
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  access: z.enum(["public", "member", "admin"]),
  parameters: z.array(field),
  body: z.array(field),
  answersList: z.boolean(),
  answer: z.array(field),
});
const chapters = z.array(z.object({ title: z.string(), calls: z.array(entry) }));
export type Chapter = z.infer<typeof chapters>[number];

/** What the API tells members about itself. Beside the application's router, since it is made from its REST table. */
export const referenceRouter = router({
  openApi: memberProcedure
    .meta({ summary: "Read the OpenAPI document" })
    .output(z.record(z.string(), z.unknown()))
    .query(() => openApiDocument()),

  chapters: memberProcedure
    .meta({ summary: "Read the API reference, by chapter" })
    .output(chapters)
    .query(() => readChapters()),
});

export const createReferenceCaller = createCallerFactory(referenceRouter);

function readChapters(): Chapter[] {
  const byGroup = Map.groupBy(describeCalls(), (call) => call.group);
  return [...byGroup].map(([title, calls]) => ({ title, calls: calls.map(toEntry) }));
}

function toEntry(call: CallDescription): z.infer<typeof entry> {
  const { method, path, summary, access, pathFields, queryFields, bodyFields, isList, answer } = call;
  const answered = Object.entries(fieldsOf(answer)).map(([name, schema]) => ({
    name,
    required: true,
    schema,
  }));
  return {
    method,
    path,
    summary,
    access,
    parameters: [...pathFields, ...queryFields].map(toRow),
    body: bodyFields.map(toRow),
    answersList: isList,
    answer: answered.map(toRow),
  };
}

const toRow = ({ name, required, schema }: Field) => ({ name, required, type: typeInWords(schema) });

/** `text`, `whole number or null`, `one of: a, b`. */
function typeInWords(schema: JsonSchema): string {
  const words = new Set(wordsOf(schema));
  const nullable = words.delete("null");
  return [...words, ...(nullable ? ["null"] : [])].join(" or ");
}

const WORDS: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function wordsOf(schema: JsonSchema): string[] {
  const { type, format, items, contentMediaType } = schema;
  // Blank is one more way to say null.
  if (schema.const !== undefined) return schema.const === "" ? [] : [JSON.stringify(schema.const)];
  if (schema.enum) return [`one of: ${schema.enum.join(", ")}`];
  if (schema.anyOf)
    return schema.anyOf.flatMap((choice) => (typeof choice === "object" ? wordsOf(choice) : []));
  if (contentMediaType === BINARY_SCHEMA.contentMediaType) return ["file, as a field of a form"];
  if (format === "date-time") return ["time (ISO 8601)"];
  if (type === "array" && typeof items === "object" && !Array.isArray(items))
    return [`list of ${typeInWords(items)}`];
  return [type ?? []].flat().map((word) => WORDS[word] ?? word);
}
