import { createReadStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "@dealflow/api/core/context";
import { invalid } from "@dealflow/api/core/errors";
import { withFile } from "@dealflow/api/modules/documents/storage/receive-file";
import { createCaller } from "@dealflow/api/root";
import { z } from "zod";
import { command } from "./operations/command.ts";

const positional = (text: string) => z.string().meta({ positional: true, description: text });

/** Commands for the procedures that take or return a file: they read and write files of this machine. */
export function fileCommands(context: () => Promise<Context>) {
  return {
    upload: command(
      "Upload a document",
      z.object({
        file: positional("path of the file"),
        deal: z.int().optional().describe("id of the deal that it belongs to; number"),
      }),
      async ({ file: path, deal: dealId }) => {
        const ctx = await context();
        const handle = await open(fromCallersFolder(path)).catch(toInvalid("file", path));
        const content = createReadStream("", { fd: handle });
        const offered = { name: basename(path), content };
        try {
          return await withFile(ctx, offered, (file) => createCaller(ctx).documents.upload({ file, dealId }));
        } finally {
          content.destroy();
        }
      },
    ),
    download: command(
      "Download the file of a document; nothing is overwritten",
      z.object({
        id: z.int().meta({ positional: true, description: "id of the document" }),
        to: positional("path of the new file, or the folder for it"),
      }),
      async ({ id, to }) => {
        const { document, content } = await createCaller(await context()).documents.download({ id });
        const given = fromCallersFolder(to);
        const path = (await isFolder(given)) ? join(given, document.name) : given;
        const target = await open(path, "wx").catch(toInvalid("to", path));
        try {
          await pipeline(await content.open(), target.createWriteStream());
        } catch (error) {
          await target.close();
          await rm(path, { force: true });
          throw error;
        }
        return { ...document, savedTo: path };
      },
    ),
  };
}

/** npm runs scripts in the project's folder; INIT_CWD is the folder where it was called. */
const fromCallersFolder = (path: string) => resolve(process.env.INIT_CWD ?? "", path);

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const toInvalid = (field: string, path: string) => (cause: NodeJS.ErrnoException) => {
  const what = cause.code === "EEXIST" ? "is there already" : "cannot be opened";
  throw Object.assign(invalid(field, `${path} ${what}`), { cause });
};
