import type { CallOptions, CallRow, Download, Upload } from "./calls.ts";
import { type DealflowError, refusalOf, unexpectedAnswer } from "./errors.ts";
import { readJson, repeatHeaders } from "./procedures.ts";
import { type Connection, send } from "./transport.ts";

/** Milliseconds for a file to arrive at the server. */
const UPLOAD_MS = 10 * 60_000;

type Fields = Record<string, unknown>;

/** Sends a file in a form, as it is read, and answers with the record that `read` makes of its JSON. */
export async function upload<Output>(
  connection: Connection,
  row: CallRow,
  { file, name, ...fields }: Upload & Fields,
  options: CallOptions,
  revive: (json: Record<string, unknown>) => Output,
): Promise<Output> {
  const fileName = name ?? ("name" in file && typeof file.name === "string" ? file.name : undefined);
  if (!fileName) throw new TypeError("An upload needs the name of its file");
  const isBlob = file instanceof Blob;
  const form = isBlob ? blobForm(file, fileName, fields) : streamForm(file, fileName, fields);
  const headers = { ...form.headers, ...repeatHeaders(connection, options) };
  const init = { method: "POST", ...form, headers };
  const sending = { path: row.path ?? "", init, isRepeated: isBlob, timeoutMs: UPLOAD_MS };
  return send(connection, sending, options, async (response) => {
    if (!response.ok) throw await refusal(response);
    return revive(await readJson(response));
  });
}

/** Fetches the head of a file; its content is read by the caller. */
export function download(
  connection: Connection,
  row: CallRow,
  input: Fields,
  options: CallOptions,
): Promise<Download> {
  const given = { ...input };
  const path = (row.path ?? "").replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    delete given[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams(texts(given)).toString();
  const sending = {
    path: query ? `${path}?${query}` : path,
    init: { method: "GET" },
    isRepeated: true,
    timeoutMs: connection.timeoutMs,
  };
  return send(connection, sending, options, async (response) => {
    if (!response.ok) throw await refusal(response);
    const { body, headers } = response;
    const size = headers.get("content-length");
    const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "")?.[1];
    if (!body || size === null || !name) throw unexpectedAnswer(response);
    const type = headers.get("content-type") ?? "application/octet-stream";
    return { name: decodeURIComponent(name), type, size: Number(size), content: body };
  });
}

/** An error of REST, whose JSON is its body. */
export async function refusal(response: Response): Promise<DealflowError> {
  return refusalOf(await readJson(response), response);
}

/** Null is sent as the empty text, as forms do. */
function texts(fields: Fields): [string, string][] {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => [name, String(value ?? "")]);
}

interface Form {
  body: NonNullable<RequestInit["body"]>;
  headers?: Record<string, string>;
  /** `half`: the body is still sent while the answer begins. Node needs to be told. */
  duplex?: "half";
}

function blobForm(file: Blob, name: string, fields: Fields): Form {
  const body = new FormData();
  for (const [key, text] of texts(fields)) body.append(key, text);
  body.append("file", file, name);
  return { body };
}

/** A form whose file has no known size: its head, then the bytes as they come. */
function streamForm(
  file: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
  name: string,
  fields: Fields,
): Form {
  const boundary = `dealflow-${crypto.getRandomValues(new Uint32Array(4)).join("")}`;
  const encoder = new TextEncoder();
  const disposition = (rest: string) => `--${boundary}\r\nContent-Disposition: form-data; ${rest}\r\n`;
  const parts = texts(fields).map(([key, text]) => `${disposition(`name="${escaped(key)}"`)}\r\n${text}\r\n`);
  const head = `${parts.join("")}${disposition(`name="file"; filename="${escaped(name)}"`)}Content-Type: application/octet-stream\r\n\r\n`;

  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(head);
    yield* "getReader" in file ? piecesOf(file) : file;
    yield encoder.encode(`\r\n--${boundary}--\r\n`);
  }

  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return { body: streamOf(pieces()), headers, duplex: "half" };
}

/** As browsers write it into a form. */
const escaped = (text: string) => text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** Not every browser iterates over a stream by itself. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
