import { z } from "zod";
import { createCallerFactory, memberProcedure, router } from "../../core/trpc.ts";
import { BINARY_SCHEMA } from "../../modules/documents/storage/file-content.ts";
import { fieldsOf, type JsonSchema } from "./json-schema.ts";
import { openApiDocument } from "./openapi.ts";
import { type CallDescription, describeCalls, type Field } from "./route-descriptions.ts";

const field = z.object({ name: z.string(), type: z.string(), required: z.boolean() });

/** One call of the API reference page. */
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

/** Describes the REST interface. Not part of the application's router, since it is built from that router's route table. */
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

const toRow = ({ name, required, schema }: Field) => ({ name, required, type: formatType(schema) });

/** Formats a type as `text`, `whole number or null`, `one of: a, b`. */
function formatType(schema: JsonSchema): string {
  const names = new Set(typeNames(schema));
  const nullable = names.delete("null");
  return [...names, ...(nullable ? ["null"] : [])].join(" or ");
}

const TYPE_NAMES: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function typeNames(schema: JsonSchema): string[] {
  const { type, format, items, contentMediaType } = schema;
  // Inputs accept an empty string for null; the reference does not mention it.
  if (schema.const !== undefined) return schema.const === "" ? [] : [JSON.stringify(schema.const)];
  if (schema.enum) return [`one of: ${schema.enum.join(", ")}`];
  if (schema.anyOf)
    return schema.anyOf.flatMap((choice) => (typeof choice === "object" ? typeNames(choice) : []));
  if (contentMediaType === BINARY_SCHEMA.contentMediaType) return ["file, as a field of a form"];
  if (format === "date-time") return ["time (ISO 8601)"];
  if (type === "array" && typeof items === "object" && !Array.isArray(items))
    return [`list of ${formatType(items)}`];
  return [type ?? []].flat().map((name) => TYPE_NAMES[name] ?? name);
}
