import type { ListResponse } from "imapflow";

/** Not read: what was thrown away, or not sent. */
const LEFT_OUT = new Set(["\\Junk", "\\Trash", "\\Drafts"]);
/** Views of messages that are in other folders too. */
const VIEWS = new Set(["\\Flagged", "\\Important"]);

/**
 * The folders to read, the inbox first. Where one has all messages it is read alone. What a folder is for is said by the
 * server (SPECIAL-USE); only where it says nothing of any folder, the name is taken for it.
 */
export function foldersToRead(folders: readonly ListResponse[]): string[] {
  const isPurposeGiven = folders.some(({ specialUseSource }) => specialUseSource === "extension");
  const purposeOf = ({ specialUse, specialUseSource }: ListResponse) =>
    !isPurposeGiven || specialUseSource === "extension" ? specialUse : undefined;
  const readable = folders.filter((folder) => {
    const purpose = purposeOf(folder) ?? "";
    return !folder.flags.has("\\Noselect") && !folder.flags.has("\\NonExistent") && !VIEWS.has(purpose);
  });
  const all = isPurposeGiven ? readable.find((folder) => purposeOf(folder) === "\\All") : undefined;
  if (all) return [all.path];
  const wanted = readable.filter((folder) => !LEFT_OUT.has(purposeOf(folder) ?? ""));
  const isInbox = ({ path }: ListResponse) => path.toUpperCase() === "INBOX";
  return wanted.toSorted((a, b) => Number(isInbox(b)) - Number(isInbox(a))).map(({ path }) => path);
}
