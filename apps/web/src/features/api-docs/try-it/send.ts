import type { CallEntry } from "../call-entry.ts";
import { requestOf } from "../samples/request.ts";

/** What is typed for a call: its parameters as text, those of a form with a file too; the body as JSON; and the file. */
export interface TypedRequest {
  parameters: Record<string, string>;
  body: string;
  file: File | null;
}

type TypedField = "body" | "file" | `parameters.${string}`;

/** What the form begins with: the example of the call. */
export function exampleOf(call: CallEntry): TypedRequest {
  const { body } = requestOf(call, call.example);
  const texts = textFieldsOf(call).map(({ name }) => [name, String(call.example[name] ?? "")]);
  return { parameters: Object.fromEntries(texts), body: JSON.stringify(body ?? {}, null, 2), file: null };
}

/** The fields that are typed one by one. */
export function textFieldsOf({ kind, parameters, body }: CallEntry): CallEntry["parameters"] {
  return kind === "upload" ? [...parameters, ...body.filter(({ name }) => name !== "file")] : parameters;
}

export interface ReadyRequest {
  method: string;
  path: string;
  body: string | FormData | null;
}

/** The request that was typed, or what is wrong with a field of it. */
export function readTyped(
  call: CallEntry,
  { parameters, body, file }: TypedRequest,
): { request: ReadyRequest } | { field: TypedField; message: string } {
  const given = Object.fromEntries(Object.entries(parameters).filter(([, text]) => text.trim() !== ""));
  const missing = textFieldsOf(call).find(({ name, required }) => required && given[name] === undefined);
  if (missing) return { field: `parameters.${missing.name}`, message: `Enter ${missing.name}` };
  const { method, path } = requestOf(call, given);
  if (call.kind === "upload") {
    if (!file) return { field: "file", message: "Choose a file" };
    const form = new FormData();
    for (const { name } of call.body) if (given[name] !== undefined) form.set(name, given[name]);
    form.set("file", file);
    return { request: { method, path, body: form } };
  }
  if (call.body.length === 0) return { request: { method, path, body: null } };
  const problem = problemOf(body);
  return problem ? { field: "body", message: problem } : { request: { method, path, body } };
}

function problemOf(body: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? null
      : "The body must be a JSON object";
  } catch (error) {
    return `The body is not JSON: ${error instanceof Error ? error.message : "it cannot be read"}`;
  }
}

export interface Answer {
  status: number;
  milliseconds: number;
  headers: [name: string, value: string][];
  /** The text, laid out where it is JSON. */
  text: string;
  /** The address of a file that was answered, and its name. */
  file: { url: string; name: string } | null;
  nextCursor: string | null;
}

const SHOWN_HEADERS = ["content-type", "x-request-id", "etag", "x-next-cursor", "retry-after"];

/** Sends the request as the member who is signed in. */
export async function send({ method, path, body }: ReadyRequest, signal: AbortSignal): Promise<Answer> {
  const startedAt = performance.now();
  const headers: HeadersInit = typeof body === "string" ? { "content-type": "application/json" } : {};
  const response = await fetch(path, { method, headers, body, signal });
  const content = await response.blob();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - startedAt),
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    text: isJson ? JSON.stringify(JSON.parse(await content.text()), null, 2) : "",
    file: isJson || !response.ok ? null : { url: URL.createObjectURL(content), name: fileNameOf(response) },
    nextCursor: response.headers.get("x-next-cursor"),
  };
}

function fileNameOf(response: Response): string {
  const disposition = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? "file");
}
