import type { Access } from "../../core/trpc.ts";
import { BINARY_SCHEMA } from "../../modules/documents/storage/file-content.ts";
import { mayRepeat, metaOf } from "../../procedures.ts";
import { entrySchema, type JsonSchema, outputSchema } from "./json-schema.ts";
import { type Route, routeTable } from "./route-table.ts";

export interface Field {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** A REST call as described in the OpenAPI document and on the reference page. */
export interface CallDescription {
  name: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  access: Access;
  pathFields: Field[];
  queryFields: Field[];
  bodyFields: Field[];
  /** The body is a multipart form with a file. */
  takesFile: boolean;
  /** The response body is a file. */
  answersFile: boolean;
  /** The response is a stream of events, each of which is an `answer`. */
  answersEvents: boolean;
  /** Accepts `If-Match` with the version that the caller last saw. */
  versioned: boolean;
  /** Takes an Idempotency-Key. */
  repeatable: boolean;
  isList: boolean;
  /** Schema of the response or, for a list, of one entry. */
  answer: JsonSchema;
}

export const describeCalls = (): CallDescription[] => routeTable.map(describe);

function describe({ group, method, path, name, procedure, fields: known, required }: Route): CallDescription {
  const meta = metaOf(procedure);
  const { access = "member", summary = "", takesFile, answersFile = false } = meta;
  const fields = Object.entries(known).map(([field, schema]) => {
    return { name: field, required: required.includes(field), schema };
  });
  const inPath = ({ name: field }: Field) => path.includes(`{${field}}`);
  const elsewhere = fields.filter((field) => !inPath(field));
  const hasBody = method === "POST" || method === "PUT";
  const output = answersFile ? BINARY_SCHEMA : (outputSchema(procedure) ?? {});
  const entry = entrySchema(output);
  return {
    name,
    group,
    method,
    path,
    summary,
    access,
    pathFields: fields.filter(inPath),
    queryFields: hasBody ? [] : elsewhere,
    bodyFields: hasBody ? elsewhere : [],
    takesFile: takesFile !== undefined,
    answersFile,
    answersEvents: meta.answersEvents !== undefined,
    versioned: "expectedVersion" in known,
    repeatable: method === "POST" && mayRepeat(meta),
    isList: entry !== null,
    answer: entry ?? output,
  };
}
