import type { Access } from "../../core/trpc.ts";
import { BINARY_SCHEMA } from "../../modules/documents/storage/file-content.ts";
import { metaOf } from "../../procedures.ts";
import { entrySchema, type JsonSchema, outputSchema } from "./schemas.ts";
import { type Route, routeTable } from "./table.ts";

export interface Field {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** One REST call, as the OpenAPI document and the reference page tell of it. */
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
  /** The body is a form with a file, or the answer is a file. */
  takesFile: boolean;
  answersFile: boolean;
  /** Takes `If-Match` with the version that the caller last saw. */
  versioned: boolean;
  isList: boolean;
  /** Of the answer or, where that is a list, of one entry. */
  answer: JsonSchema;
}

export const describeCalls = (): CallDescription[] => routeTable.map(describe);

function describe({ group, method, path, name, procedure, fields: known, required }: Route): CallDescription {
  const { access = "member", summary = "", takesFile = false, answersFile = false } = metaOf(procedure);
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
    takesFile,
    answersFile,
    versioned: "expectedVersion" in known,
    isList: entry !== null,
    answer: entry ?? output,
  };
}
