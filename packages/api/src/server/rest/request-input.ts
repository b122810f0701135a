import { idInPath } from "@dealflow/validators/common/ids";
import { invalid, refused } from "../../core/errors.ts";
import type { ReceivedBody } from "../http/json-body.ts";
import type { RequestHeaders } from "../http/messages.ts";
import { ReceivedForm } from "../http/multipart-form.ts";
import type { HttpCall } from "../http/request-context.ts";
import { isRecord, type JsonSchema, listEntry, splitList, typesOf } from "./json-schema.ts";

type Fields = Record<string, JsonSchema>;

/** Builds a procedure's input from a request. Path parameters override headers, which override the body or the query. */
export function readInput(
  { request: { method, headers }, url }: Pick<HttpCall, "request" | "url">,
  body: ReceivedBody,
  params: Record<string, string>,
  fields: Fields,
) {
  const sent =
    method === "POST" || method === "PUT" ? readBody(body, fields) : readTexts(url.searchParams, fields);
  return { ...sent, ...readHeaders(headers, fields), ...readPath(params, fields) };
}

function readBody(body: ReceivedBody, fields: Fields): object {
  const value = body.value() ?? {};
  if (value instanceof ReceivedForm) return { ...readTexts(value.texts, fields), file: value.file };
  if (typeof value !== "object" || Array.isArray(value)) throw invalid("", "Send a JSON object");
  return value;
}

/** Only the fields of the procedure's input, converted to their JSON type; zod rejects what cannot be converted. */
function readTexts(texts: URLSearchParams, fields: Fields): object {
  const named = Object.entries(fields).filter(([name]) => texts.has(name));
  const records = Object.entries(fields).flatMap(([name, schema]) => {
    const values = isRecord(schema) ? textsOf(texts, name) : {};
    return Object.keys(values).length > 0 ? [[name, values] as const] : [];
  });
  return Object.fromEntries([
    ...named.map(([name, schema]) => [name, fromTexts(texts.getAll(name), schema)] as const),
    ...records,
  ]);
}

/** The texts of a field with keys of one's own, such as `custom.region=dach` or `custom[region]=dach`, by their keys. */
function textsOf(texts: URLSearchParams, name: string): object {
  const keyOf = (sent: string) => {
    if (sent.startsWith(`${name}.`)) return sent.slice(name.length + 1);
    return sent.startsWith(`${name}[`) && sent.endsWith("]") ? sent.slice(name.length + 1, -1) : "";
  };
  const sent = [...new Set(texts.keys())].filter((each) => keyOf(each) !== "");
  return Object.fromEntries(
    sent.map((each) => {
      const [text = "", ...more] = texts.getAll(each);
      return [keyOf(each), more.length > 0 ? [text, ...more] : text];
    }),
  );
}

const NUMBER = /^-?(0|[1-9]\d{0,15})(\.\d+)?$/;

function fromTexts(texts: string[], schema: JsonSchema): unknown {
  const entry = listEntry(schema);
  const [text = ""] = texts;
  // Nothing at all is no list.
  if (entry && (texts.length > 1 || text !== ""))
    return texts.flatMap((each) => splitList(entry, each)).map((part) => fromText(part, typesOf(entry)));
  return texts.length > 1 ? texts : fromText(text, typesOf(schema));
}

function fromText(text: string, types: string[]): unknown {
  if ((types.includes("integer") || types.includes("number")) && NUMBER.test(text)) return Number(text);
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}

function readPath(params: Record<string, string>, fields: Fields): object {
  const values = Object.entries(params).map(([name, text]) => {
    const field = fields[name];
    return [name, field && typesOf(field).includes("integer") ? readId(name, text) : text];
  });
  return Object.fromEntries(values);
}

function readId(name: string, text: string): number {
  const { data, error } = idInPath.safeParse(text);
  if (error) throw invalid(name, `${name} must be a positive whole number`);
  if (data === null) throw refused("NOT_FOUND");
  return data;
}

const readHeaders = (headers: RequestHeaders, fields: Fields): object => ({
  ...readVersion(headers, fields),
  ...readLastEventId(headers, fields),
});

/** What a browser sends when it takes up a stream again. */
function readLastEventId(headers: RequestHeaders, fields: Fields): object {
  const lastEventId = headers.get("last-event-id");
  return lastEventId === null || !fields.lastEventId ? {} : { lastEventId };
}

/** `If-Match: "3"`, also as the weak tag that proxies make of it, is `expectedVersion: 3`, for calls with that field. */
function readVersion(headers: RequestHeaders, fields: Fields): object {
  const expected = headers.get("if-match");
  if (expected === null || !fields.expectedVersion) return {};
  const [, digits] = /^(?:W\/)?"([1-9]\d{0,9})"$/.exec(expected.trim()) ?? [];
  if (!digits) throw invalid("If-Match", 'If-Match must be one version in quotes, such as "3"');
  return { expectedVersion: Number(digits) };
}
