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

/** Procedures that take or answer a file, with its bytes from and to this machine. */
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
        const handle = await open(here(path)).catch(unusable("file", path));
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
        const path = (await isFolder(here(to))) ? join(here(to), document.name) : here(to);
        const target = await open(path, "wx").catch(unusable("to", path));
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

/** npm starts commands in the project's folder, and says where it was called. */
const here = (path: string) => resolve(process.env.INIT_CWD ?? "", path);

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const unusable = (field: string, path: string) => (cause: NodeJS.ErrnoException) => {
  const what = cause.code === "EEXIST" ? "is there already" : "cannot be opened";
  throw Object.assign(invalid(field, `${path} ${what}`), { cause });
};
