import { MAX_ID } from "@dealflow/validators/common/max-id";
import { z } from "zod";
import { readLists } from "../../core/listed-values.ts";
import { createCallerFactory, memberProcedure, router } from "../../core/trpc.ts";
import { BINARY_SCHEMA } from "../../modules/documents/storage/file-content.ts";
import { fieldsOf, type JsonSchema } from "./json-schema.ts";
import { type ApiDocument, openApiDocument } from "./openapi/document.ts";
import { requestExample } from "./openapi/request-example.ts";
import { type CallDescription, describeCalls, type Field } from "./route-descriptions.ts";

const field = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  description: z.string().optional(),
});

const parameter = field.extend({
  choices: z.array(z.string()).optional().describe("All values that it may have, where they are few."),
});

/** One call of the API reference page. */
const entry = z.object({
  name: z.string().describe("Of the procedure, such as `deals.list`."),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  access: z.enum(["public", "member", "admin"]),
  scope: z.string().describe("What a token needs; `session` where none will do, `any` where each does."),
  kind: z.enum(["json", "upload", "download", "events"]).describe("What is sent and answered."),
  example: z.record(z.string(), z.unknown()).describe("The fields of a short request."),
  parameters: z.array(parameter),
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
    .query(async ({ ctx }) => openApiDocument(ctx.settings.appOrigin, await readLists(ctx.db))),

  chapters: memberProcedure
    .meta({ summary: "Read the API reference, by chapter" })
    .output(chapters)
    .query(async ({ ctx }) => readChapters(openApiDocument(ctx.settings.appOrigin, await readLists(ctx.db)))),
});

export const createReferenceCaller = createCallerFactory(referenceRouter);

function readChapters(document: ApiDocument): Chapter[] {
  const byGroup = Map.groupBy(describeCalls(), (call) => call.group);
  return [...byGroup].map(([title, calls]) => ({
    title,
    calls: calls.map((call) => toEntry(call, document)),
  }));
}

function toEntry(call: CallDescription, document: ApiDocument): z.infer<typeof entry> {
  const { name, method, path, summary, access, scope, pathFields, queryFields, bodyFields, isList, answer } =
    call;
  const answered = Object.entries(fieldsOf(answer)).map(([field, schema]) => {
    return { name: field, required: true, schema };
  });
  return {
    name,
    method,
    path,
    summary,
    access,
    scope,
    kind: kindOf(call),
    example: requestExample(call, document),
    parameters: [...pathFields, ...queryFields].map(toParameter),
    body: bodyFields.map(toRow),
    answersList: isList,
    answer: answered.map(toRow),
  };
}

function toRow({ name, required, schema }: Field): z.infer<typeof field> {
  // What may be null is described within.
  const [described] = [schema, ...(schema.anyOf ?? [])].filter(({ description }) => description);
  return { name, required, type: typeInWords(schema), description: described?.description };
}

function toParameter(field: Field): z.infer<typeof parameter> {
  const variants = [field.schema, ...(field.schema.anyOf ?? [])];
  const values = variants.find((schema) => schema.enum)?.enum?.map(String);
  const choices = values ?? (field.schema.type === "boolean" ? ["true", "false"] : undefined);
  return { ...toRow(field), ...(choices && { choices }) };
}

function kindOf({ takesFile, answersFile, answersEvents }: CallDescription) {
  if (takesFile) return "upload";
  if (answersFile) return "download";
  return answersEvents ? "events" : "json";
}

/** A type in words: `text (at most 300 characters)`, `whole number or null`, `one of: a, b`. */
function typeInWords(schema: JsonSchema): string {
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
  if (format === "date") return ["day (ISO 8601)"];
  if (type === "array" && typeof items === "object" && !Array.isArray(items))
    return [`list of ${typeInWords(items)}${limitsInWords(schema.minItems, schema.maxItems, "")}`];
  return [type ?? []].flat().map((name) => (TYPE_NAMES[name] ?? name) + limitsOf(name, schema));
}

function limitsOf(type: string, { minLength, maxLength, minimum, maximum }: JsonSchema): string {
  if (type === "string") return limitsInWords(minLength, maxLength, " characters");
  // Every id has this one, and every whole number the largest that is exact.
  if (maximum === MAX_ID || maximum === Number.MAX_SAFE_INTEGER) return "";
  return minimum === undefined || maximum === undefined
    ? ""
    : ` (${inWords(minimum)} to ${inWords(maximum)})`;
}

const inWords = (number: number) => number.toLocaleString("en-US");

function limitsInWords(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return "";
  const most = inWords(max) + unit;
  return (min ?? 0) > 1 ? ` (${min} to ${most})` : ` (at most ${most})`;
}
