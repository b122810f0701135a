import { open, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { invalid } from "@dealflow/api/core/errors";
import { id as recordId } from "@dealflow/validators/common/ids";
import { z } from "zod";
import { fromCallersFolder } from "./caller.ts";
import { command } from "./command.ts";
import { WriteError, writeProblem } from "./errors.ts";
import { withProgress } from "./progress.ts";
import type { ReceivedFile, Workspace } from "./workspace/workspace.ts";

const positional = (text: string) => z.string().meta({ positional: true, description: text });

const target = positional("path of the new file, or the folder for it");

/** Commands for the procedures that take or return a file, by router: they read and write files of this machine. */
export function fileCommands(workspace: Workspace) {
  const documents = {
    upload: command(
      "Upload a document",
      z.object({
        file: positional("path of the file"),
        dealId: recordId.optional().describe("id of the deal that it belongs to"),
      }),
      async ({ file: path, dealId }) => {
        const { name, size, content } = await openFile(fromCallersFolder(path));
        try {
          return await workspace.upload({ name, content: withProgress(content, size, name) }, dealId);
        } finally {
          content.destroy();
        }
      },
    ),
    download: command(
      "Download the file of a document; nothing is overwritten",
      z.object({ id: recordId.meta({ positional: true, description: "id of the document" }), to: target }),
      async ({ id, to }) => ({ id, ...(await receive(await workspace.download(id), to)) }),
    ),
  };
  const emails = {
    downloadAttachment: command(
      "Download an attachment of an e-mail from the mailbox that has it; nothing is overwritten",
      z.object({
        id: recordId.meta({ positional: true, description: "id of the e-mail" }),
        attachmentId: recordId.meta({ positional: true, description: "id of the attachment" }),
        to: target,
      }),
      async ({ to, ...ids }) => ({
        ...ids,
        ...(await receive(await workspace.downloadAttachment(ids), to)),
      }),
    ),
  };
  return { documents, emails };
}

/** Saves a file that comes, and says what and where it is. */
async function receive(received: ReceivedFile, to: string) {
  try {
    return { name: received.name, size: received.size, savedTo: await save(received, to) };
  } finally {
    received.content.destroy();
  }
}

async function openFile(path: string) {
  const handle = await open(path).catch(toInvalid(path));
  const found = await handle.stat();
  if (found.isFile()) return { name: basename(path), size: found.size, content: handle.createReadStream() };
  await handle.close();
  throw notThere(path, found.isDirectory() ? "is a folder" : "is not a regular file");
}

/** Writes a new file, whole or not at all, and returns its path. */
async function save({ name, size, content }: ReceivedFile, to: string): Promise<string> {
  const given = fromCallersFolder(to);
  const isInFolder = /[/\\]$/.test(to) || (await isFolder(given));
  // Without folders: the name comes from a server.
  const path = isInFolder ? join(given, basename(name)) : given;
  const file = await open(path, "wx").catch(toInvalid(path));
  try {
    await pipeline(withProgress(content, size, name), file.createWriteStream());
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    const problem = writeProblem(error);
    throw problem === null ? error : new WriteError(`${path} cannot be written: ${problem}`);
  }
  return path;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: "is there already",
  ENOENT: "does not exist",
  ENOTDIR: "is in a folder that does not exist",
  EACCES: "may not be opened",
};

const toInvalid = (path: string) => (cause: NodeJS.ErrnoException) => {
  throw Object.assign(notThere(path, PROBLEMS[cause.code ?? ""] ?? `cannot be opened: ${cause.message}`), {
    cause,
  });
};

/** The path says which argument is meant. */
const notThere = (path: string, problem: string) => invalid("", `${path} ${problem}`);
