import type { z } from "zod";
import type { ScopedCall } from "../../core/auth/scopes.ts";
import { scopeOf } from "../../core/auth/scopes.ts";
import type { RefusalCode } from "../../core/error-codes.ts";
import type { Access } from "../../core/trpc.ts";
import { BINARY_SCHEMA } from "../../modules/documents/storage/file-content.ts";
import { mayRepeat, metaOf } from "../../procedures.ts";
import { entrySchema, inputOf, type JsonSchema, outputOf, outputSchema } from "./json-schema.ts";
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
  /** The scope that a token needs; `session` where no token may make the call. */
  scope: ReturnType<typeof scopeOf>;
  /** Takes seconds or minutes. */
  isLong: boolean;
  /** Without `limit` it answers the whole list. */
  isWholeList: boolean;
  /** Codes of refusals that few calls have. */
  refusals: readonly RefusalCode[];
  /** What the procedure takes; null where it takes nothing. */
  input: z.ZodType | null;
  /** What it answers, or each event; null for a file. */
  output: z.ZodType | null;
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
  const scoped: ScopedCall = { path: name, type: procedure._def.type, meta };
  return {
    name,
    group,
    method,
    path,
    summary,
    access,
    scope: scopeOf(scoped),
    isLong: meta.isLongRunning === true,
    isWholeList: meta.isWholeList === true,
    refusals: meta.refusals ?? [],
    input: inputOf(procedure),
    output: answersFile ? null : outputOf(procedure),
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
