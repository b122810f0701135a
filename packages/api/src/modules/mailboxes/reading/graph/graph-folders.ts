import { z } from "zod";
import { cleanLine } from "../../../emails/intake/clean.ts";
import { MailboxError } from "../../mailbox-error.ts";
import type { GraphClient } from "./graph-client.ts";

export interface GraphFolder {
  id: string;
  /** With the names of those above it, such as `Inbox/Deals`. */
  name: string;
}

/** Not read: what was thrown away, or not sent. Their ids are found by these names in every language. */
const LEFT_OUT = ["junkemail", "deleteditems", "drafts", "outbox"];
const PAGE_SIZE = "200";
const MAX_FOLDERS = 5_000;
const MAX_NAME = 1_000;

const folder = z.object({
  id: z.string().min(1).max(400),
  displayName: z.string(),
  childFolderCount: z.int().nullish(),
  /** Of a search folder, which shows messages of others. */
  "@odata.type": z.string().optional(),
});
const named = z.object({ id: z.string() });

/** The folders to read with those below them, in the order in which the server lists them. */
export async function foldersToRead(graph: GraphClient): Promise<GraphFolder[]> {
  const leftOut = new Set<string>();
  for (const name of LEFT_OUT) {
    const found = await graph.find(new URL(`mailFolders/${name}?$select=id`, graph.root), named);
    if (found) leftOut.add(found.id);
  }
  const folders: GraphFolder[] = [];
  const waiting = [{ path: "mailFolders", above: "" }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, above } = next;
    const list = new URL(path, graph.root);
    list.searchParams.set("$top", PAGE_SIZE);
    list.searchParams.set("$select", "id,displayName,childFolderCount");
    for await (const page of graph.pages(list, folder))
      for (const one of page) {
        if (leftOut.has(one.id) || one["@odata.type"]?.endsWith("mailSearchFolder")) continue;
        const name = cleanLine(`${above}${one.displayName}`, MAX_NAME) ?? one.id;
        folders.push({ id: one.id, name });
        // To read some of them would be to say that the others are gone.
        if (folders.length > MAX_FOLDERS) throw new MailboxError("not_understood");
        if (one.childFolderCount)
          waiting.push({
            path: `mailFolders/${encodeURIComponent(one.id)}/childFolders`,
            above: `${name}/`,
          });
      }
  }
  return folders;
}
