import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "../../core/context.ts";
import { DomainError, invalid } from "../../core/errors.ts";
import type { Settings } from "../../core/settings.ts";
import { type ReceivedFile, receiveFile } from "../../modules/documents/storage/receive-file.ts";

/** What a form takes beside its file, in bytes. */
const AROUND = 64 * 1024;

const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 };

/** The largest form that can hold a file within its limit, in bytes. */
export const maxForm = ({ files }: Pick<Settings, "files">) => files.maxUpload + AROUND;

/** The least that the file in a form has, as far as the form announces its length. */
export const leastFile = (headers: Headers) =>
  Math.max(1, Number(headers.get("content-length") ?? 0) - AROUND);

/** A form that has arrived: its texts by their names, and the field `file`, which the store has by now. */
export class ReceivedForm {
  readonly texts = new URLSearchParams();
  file: ReceivedFile | undefined;
}

/** Takes a form in, in whatever order its fields come. Where it is refused or breaks off no file of it remains. */
export async function receiveForm(
  { headers, body }: Request,
  ctx: Pick<Context, "settings" | "log">,
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
      // The one thing that browsers write otherwise in a name.
      const offered = { name: name.replaceAll("%22", '"'), content };
      arriving.file =
        field === "file" ? receive(offered) : Promise.reject(invalid(field, "Name the file's field file"));
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

  async function receive(offered: Parameters<typeof receiveFile>[1]): Promise<void> {
    form.file = await receiveFile(ctx, offered);
  }
}

/** The parser may say once more that a form broke off when nobody listens any longer: that would end the process. */
const ignore = () => undefined;

async function openParser(headers: Headers) {
  // Loaded with the first form: few requests are one.
  const { Busboy } = await import("@fastify/busboy");
  const contentType = headers.get("content-type") ?? "";
  // The name is taken apart by us, and a file is what says that it is one.
  return new Busboy({ headers: { "content-type": contentType }, preservePath: true, limits: LIMITS });
}

function malformed(cause: unknown): DomainError {
  return Object.assign(invalid("", "The form is not well-formed, or ended before it was complete"), {
    cause,
  });
}
