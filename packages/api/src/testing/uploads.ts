import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { documents } from "@dealflow/db/schema";
import type { Document } from "@dealflow/validators/documents";
import { makeZip } from "../../../sample/src/make-files.ts";
import type { Answer, HttpClient, Sent } from "./http.ts";
import type { TestWorkspace } from "./workspace.ts";

/** Bytes with the signature of a PDF; `size` of them in total. */
export function pdf(size: number): Buffer {
  const bytes = Buffer.alloc(size, "DealFlow");
  bytes.write("%PDF-1.7\n");
  return bytes;
}

/** A zip file that is recognized as an Office document, with these entries. */
export const office = (...names: string[]) =>
  makeZip(Object.fromEntries(["[Content_Types].xml", ...names].map((name) => [name, "<xml/>"])));

/** An OLE compound file whose directory has this stream: header, directory and allocation table. */
export function compound(stream: string): Buffer {
  const bytes = Buffer.alloc(3 * 512);
  bytes.write("d0cf11e0a1b11ae1", "hex");
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 76);
  for (const [at, name] of ["Root Entry", stream].entries()) {
    bytes.write(name, 512 + 128 * at, "utf16le");
    bytes.writeUInt16LE(2 * name.length + 2, 512 + 128 * at + 64);
  }
  bytes.fill(0xff, 1024);
  bytes.writeUInt32LE(0xff_ff_ff_fe, 1024);
  return bytes;
}

/** A form as the browser sends it. */
export function formOf(name: string, content: Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  form.set("file", new Blob([Uint8Array.from(content)]), name);
  return form;
}

export function uploadsOf({ db, settings }: TestWorkspace) {
  const send = (
    client: HttpClient,
    raw: Sent["raw"],
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    client.send("POST", "/api/documents", { raw, headers: { origin: settings.appOrigin, ...headers } });
  return {
    send,
    /** Uploads a file that must be accepted, and returns the document. */
    upload: async (
      client: HttpClient,
      name: string,
      content: Uint8Array,
      fields?: Record<string, string>,
    ) => {
      const answer = await send(client, formOf(name, content, fields));
      if (answer.status !== 200) throw new Error(`upload of ${name}: ${answer.text}`);
      return answer.json<Omit<Document, "createdAt"> & { createdAt: string }>();
    },
    /** The numbers of rows and of stored files, which must be equal. */
    countStored: async () => ({
      rows: await db.$count(documents),
      files: (await readdir(join(settings.dataDir, "documents")).catch(() => [])).length,
    }),
  };
}
