import { z } from "zod";
import { schemaNames } from "../../../contract/schema-names.ts";
import { fieldsOf, isFreeText, isRecord, type JsonSchema, listEntry, mayHoldCommas } from "../json-schema.ts";
import type { CallDescription } from "../route-descriptions.ts";
import type { Components } from "./components.ts";
import { exampleFor } from "./examples.ts";
import { COMMON_HEADERS, refusalsOf } from "./responses.ts";

const PARAMETERS = "#/components/parameters/";

/** The operation of a call in the document. `id` is its procedure's name, such as `deals.list`. */
export function describeOperation(call: CallDescription, id: string, components: Components) {
  const { group, summary, access, scope, versioned, repeatable, answersEvents } = call;
  const input = call.input ? components.inline(call.input, "input") : {};
  const fields = Object.entries(fieldsOf(input))
    // A field that may not be sent.
    .filter(([, schema]) => !schema.not)
    .map(([name, schema]) => ({ name, required: input.required?.includes(name) ?? false, schema }));
  const named = (names: { name: string }[]) =>
    fields.filter(({ name }) => names.some((one) => one.name === name));
  const body = named(call.bodyFields);
  return {
    operationId: id,
    tags: [group],
    summary,
    description: describe(call),
    security: securityOf(call),
    ...(scope !== "session" && scope !== "any" && access !== "public" && { "x-scope": scope }),
    parameters: [
      ...named(call.pathFields).map((field) => ({ ...parameter(field, "path"), required: true })),
      ...named(call.queryFields).map((field) => queryParameter(field, id)),
      ...(versioned ? [{ $ref: `${PARAMETERS}IfMatch` }] : []),
      ...(repeatable ? [{ $ref: `${PARAMETERS}IdempotencyKey` }] : []),
      ...(answersEvents ? [{ $ref: `${PARAMETERS}LastEventId` }] : []),
    ],
    ...(body.length > 0 && { requestBody: requestBody(call, id, input, body, components) }),
    responses: { 200: success(call, id, components), ...refusalsOf(call) },
  };
}

interface DocumentField {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

function describe({ access, scope, isLong, isWholeList, queryFields }: CallDescription): string {
  const isList = queryFields.some(({ name }) => name === "cursor");
  const scoped =
    scope === "session" ? "Needs a member who is signed in; no token may make it." : `Scope: \`${scope}\`.`;
  const lines = [
    access === "public" ? "Anyone may make it." : scoped,
    access === "admin" && "Administrators only.",
    isList &&
      `Without \`limit\` ${isWholeList ? "the whole list, one at a time for each member" : "the first page"}.`,
    isLong && "It may take minutes; one at a time for each member.",
  ];
  return lines.filter(Boolean).join(" ");
}

function securityOf({ access, scope }: CallDescription): Record<string, string[]>[] {
  if (access === "public") return [];
  const session = { session: [] };
  return scope === "session" ? [session] : [{ token: scope === "any" ? [] : [scope] }, session];
}

function parameter({ name, required, schema }: DocumentField, place: "path" | "query") {
  const { description, ...rest } = schema;
  return { name, in: place, required, ...(description && { description }), schema: rest };
}

/** A list of ids or fixed values is sent with commas between; a cursor is of this call's list. */
function queryParameter(field: DocumentField, id: string) {
  const list = [field.schema, ...(field.schema.anyOf ?? [])].find(({ type }) => type === "array");
  // Text with commas is the list itself, as it is sent.
  const schema = isFreeText(field.schema) ? list : field.schema;
  if (list) {
    const explode = mayHoldCommas(listEntry(list) ?? {});
    return { ...parameter({ ...field, schema: schema ?? list }, "query"), style: "form", explode };
  }
  if (isRecord(field.schema)) return { ...parameter(field, "query"), style: "deepObject", explode: true };
  const cursor = { ...field.schema, examples: [`${id}.WyIyMDI2LTExLTAyVDA5OjMwOjAwLjAwMFoiLDEyXQ`] };
  return parameter(field.name === "cursor" ? { ...field, schema: cursor } : field, "query");
}

function requestBody(
  { input, takesFile }: CallDescription,
  id: string,
  { description, examples }: JsonSchema,
  fields: DocumentField[],
  components: Components,
) {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema = components.add(nameOf(input, id, "Input"), {
    type: "object",
    ...(description && { description }),
    ...(examples && { examples }),
    properties: Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])),
    ...(required.length > 0 && { required }),
  });
  const example = exampleFor(schema, components.schemas);
  const type = takesFile ? "multipart/form-data" : "application/json";
  return { required: true, content: { [type]: takesFile ? { schema } : { schema, example } } };
}

function success(call: CallDescription, id: string, components: Components) {
  const { answersEvents, output, queryFields } = call;
  const headers = COMMON_HEADERS;
  if (!output) {
    const content = { "application/octet-stream": { schema: call.answer } };
    return { description: "The file", headers, content };
  }
  if (answersEvents) {
    const content = { "text/event-stream": { schema: components.of(output, "output") } };
    return { description: "Events, each with this in its `data`", headers, content };
  }
  const schema = answerOf(output, id, components);
  const isPaged = queryFields.some((field) => field.name === "cursor");
  const isVersioned = output instanceof z.ZodObject && "version" in output.shape;
  return {
    description: "Done",
    headers: {
      ...headers,
      ...(isPaged && { "x-next-cursor": { $ref: "#/components/headers/NextCursor" } }),
      ...(isVersioned && { ETag: { $ref: "#/components/headers/ETag" } }),
    },
    content: { "application/json": { schema, example: exampleFor(schema, components.schemas) } },
  };
}

/** A page is a plain array over REST. */
function answerOf(output: z.ZodType, id: string, components: Components): JsonSchema {
  if (output instanceof z.ZodObject && "nextCursor" in output.shape) {
    const { description, properties } = components.inline(output, "output");
    const items = typeof properties?.items === "object" ? properties.items : {};
    return components.add(nameOf(output, id, "Page"), { ...items, ...(description && { description }) });
  }
  const answer = components.of(output, "output");
  return answer.properties ? components.add(nameOf(null, id, "Answer"), answer) : answer;
}

/** The name of a schema, or one made of the call's. */
function nameOf(schema: z.ZodType | null, id: string, what: string): string {
  const words = id.split(".").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return (schema && schemaNames.get(schema)) ?? words.join("") + what;
}
