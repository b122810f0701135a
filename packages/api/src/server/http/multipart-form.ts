import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError, invalid } from "../../core/errors.ts";
import type { ArrivedFile, IncomingFile } from "../../core/files.ts";
import { contentLength } from "./guard.ts";
import type { ReceivedBody } from "./json-body.ts";
import type { ApiRequest, RequestHeaders } from "./messages.ts";

/** Largest size of a form without its file, in bytes. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 };

/** The largest form that can hold a file of so many bytes. */
export const maxFormBytes = (maxFileBytes: number) => maxFileBytes + FORM_OVERHEAD_BYTES;

/** The smallest size in bytes that the file can have, by the Content-Length of its form. */
export const minFileBytes = (headers: RequestHeaders) =>
  Math.max(1, contentLength(headers) - FORM_OVERHEAD_BYTES);

/** A received form: its text fields, and the field `file`, which has been stored. */
export class ReceivedForm implements ReceivedBody {
  readonly texts = new URLSearchParams();
  file: ArrivedFile | undefined;

  value(): this {
    return this;
  }

  digest(): string {
    return JSON.stringify([this.texts.toString(), this.file?.digest]);
  }
}

/** Receives a form, whose fields may come in any order. Deletes the file again if the form is rejected or incomplete. */
export async function receiveForm(
  { headers, body }: Pick<ApiRequest, "headers" | "body">,
  receive: (file: IncomingFile) => Promise<ArrivedFile>,
): Promise<ReceivedForm> {
  const form = new ReceivedForm();
  const refusal = new AbortController();
  const arriving: { content?: Readable; file?: Promise<void> } = {};
  try {
    const parser = await openParser(headers);
    parser.on("field", (name, text) => form.texts.append(name, text));
    parser.on("error", ignore);
    parser.on("file", (field, content, name) => {
      arriving.content = content.on("error", ignore);
      // Browsers escape only the quotation mark in file names.
      const offered = { name: name.replaceAll("%22", '"'), content };
      arriving.file =
        field === "file"
          ? keep(receive(offered))
          : Promise.reject(invalid(field, "Name the file's field file"));
      arriving.file.catch((reason: unknown) => refusal.abort(reason));
    });
    for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
      parser.on(event, () => refusal.abort(invalid("file", "Send one file, and few other fields")));
    }
    await pipeline(Readable.from(body ?? []), parser, { signal: refusal.signal });
    await arriving.file;
    return form;
  } catch (error) {
    arriving.content?.destroy();
    await arriving.file?.catch(() => undefined);
    await form.file?.discard();
    const reason = refusal.signal.aborted ? refusal.signal.reason : error;
    throw reason instanceof DomainError ? reason : malformed(reason);
  }

  async function keep(file: Promise<ArrivedFile>): Promise<void> {
    form.file = await file;
  }
}

/** The parser may emit an error after the form has been handled; without a listener that would end the process. */
const ignore = () => undefined;

async function openParser(headers: RequestHeaders) {
  // Imported with the first form, to keep the start fast.
  const { Busboy } = await import("@fastify/busboy");
  const contentType = headers.get("content-type") ?? "";
  // `receiveFile` removes the path from the name.
  return new Busboy({ headers: { "content-type": contentType }, preservePath: true, limits: LIMITS });
}

function malformed(cause: unknown): DomainError {
  return Object.assign(invalid("", "The form is not well-formed, or ended before it was complete"), {
    cause,
  });
}
