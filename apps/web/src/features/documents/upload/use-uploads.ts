"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { DOCUMENT_TYPES } from "@dealflow/validators/labels/documents";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { isRow, type Row, versionOf } from "../../../lib/cache/loaded-rows.ts";
import { oneOf } from "../../../lib/choices.ts";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { readAnswer, readServerMessage } from "../../../lib/server-message.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { trpc } from "../../../trpc/client.ts";
import { rememberUnanswered, rememberWrite } from "../../../trpc/live/own-writes.ts";
import { markStaleAfter } from "../../../trpc/load-after-write.ts";
import { useUndoWrite } from "../../../trpc/use-undo-write.ts";
import {
  createUploadQueue,
  FileRejectedError,
  isActive,
  ResponseLostError,
  type Upload,
  type UploadHandlers,
  type UploadQueue,
} from "./upload-queue.ts";

// By user id. Uploads go on while the user visits other pages.
const uploadsByUser = new Map<number, UserUploads>();

interface UserUploads {
  queue: UploadQueue;
  handlers: UploadHandlers;
  /** The document that was stored last, where the answer said which. */
  lastStored: Row | null;
}

const NONE: readonly Upload[] = [];

/** The uploads of the current user in this tab. */
export function useUploads() {
  const { id } = useCurrentUser();
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const refresh = () => void markStaleAfter(client, "documents.upload");
  const { undoRecord } = useUndoWrite();
  const limits = trpc.documents.limits.useQuery(undefined, { meta: { isSilent: true } });

  const handlers: UploadHandlers = {
    async send(...upload) {
      userUploads.lastStored = await writeFile(client, ...upload);
    },
    validate: (file) => validateFile(file, utils.documents.limits.getData()?.maxBytes),
    onOutcomeUnknown() {
      rememberUnanswered("documents");
      refresh();
    },
    onIdle({ stored, failed }) {
      if (stored > 0) refresh();
      // The session may have ended.
      if (failed > 0) void utils.auth.user.invalidate();
      toastResult(stored, failed, userUploads.lastStored, undoRecord);
    },
  };
  const userUploads = uploadsOf(id, handlers);
  // In an effect: the first render may be discarded, and its query cache with it.
  useEffect(() => {
    Object.assign(userUploads.handlers, handlers);
  });
  useEffect(() => cancelOtherUsers(id), [id]);
  const { queue } = userUploads;
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, () => NONE);
  return { queue, uploads, maxBytes: limits.data?.maxBytes };
}

function uploadsOf(userId: number, handlers: UploadHandlers): UserUploads {
  const known = uploadsByUser.get(userId);
  if (known) return known;
  const uploads: UserUploads = { queue: createUploadQueue(handlers), handlers, lastStored: null };
  // On the server a module variable is shared by all users, so nothing is stored there.
  if (typeof window === "undefined") return uploads;
  warnBeforeUnload(uploads.queue);
  uploadsByUser.set(userId, uploads);
  return uploads;
}

/** Cancels uploads of users who were signed in before. */
function cancelOtherUsers(userId: number): void {
  for (const [owner, { queue }] of uploadsByUser) {
    if (owner === userId) continue;
    queue.cancelAll();
    uploadsByUser.delete(owner);
  }
}

/** Lets the browser ask before the tab is closed while uploads are active, on any page. */
function warnBeforeUnload(queue: UploadQueue): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (queue.getUploads().some(isActive)) window.addEventListener("beforeunload", warn);
    else window.removeEventListener("beforeunload", warn);
  });
}

/** One document can be taken back at once; of several, `What I did` has each. */
function toastResult(
  stored: number,
  failed: number,
  last: Row | null,
  undoRecord: ReturnType<typeof useUndoWrite>["undoRecord"],
): void {
  if (failed > 0) {
    toastError(`${pluralize(failed, "document")} could not be uploaded`);
    return;
  }
  const said = {
    title: stored === 1 ? "Document uploaded" : "Documents uploaded",
    description: `${pluralize(stored, "document")} ${stored === 1 ? "has" : "have"} been uploaded`,
  };
  if (stored !== 1 || !last) toast(said);
  else {
    const record = { entity: "documents", id: last.id } as const;
    toastUndoable(said, () => void undoRecord(record, "The document is in the trash"));
  }
}

const UNREACHABLE = "The server could not be reached. Check your connection and try again.";

// Too large, or the content does not match the type.
const REJECTED_STATUSES = [413, 415];

/**
 * Sends a file as a write of this tab: what is heard of others waits for its answer, and the list does not take the new document
 * for another member's.
 */
async function writeFile(
  client: QueryClient,
  ...upload: Parameters<UploadHandlers["send"]>
): Promise<Row | null> {
  const write = client.getMutationCache().build(client, { mutationFn: () => sendFile(...upload) });
  const document = await write.execute(undefined);
  if (!isRow(document)) return null;
  rememberWrite("documents", document.id, versionOf(document));
  return document;
}

/** Uploads a file by XMLHttpRequest, as `fetch` reports no progress. Resolves to the document; rejects with an error message for the user. */
function sendFile(
  { file, destination }: Upload,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const body = new FormData();
  // Before the file, so that the server can check the deal before it reads the file.
  if (destination?.dealId) body.set("dealId", String(destination.dealId));
  body.set("file", file);

  const request = new XMLHttpRequest();
  let isSent = false;
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.upload.onload = () => {
    isSent = true;
    onProgress(file.size);
  };
  request.onload = () => {
    const { status, responseText } = request;
    const answer = readAnswer(responseText);
    if (status === 200 && answer) return resolve(answer);
    const message = readServerMessage(responseText);
    // A proxy has given up waiting, but the server may have stored the file.
    if (message === null && (status === 200 || status >= 500)) return reject(new ResponseLostError());
    const problem = message ?? "The file was not stored. Try again.";
    reject(REJECTED_STATUSES.includes(status) ? new FileRejectedError(problem) : new Error(problem));
  };
  request.onerror = () => reject(isSent ? new ResponseLostError() : new Error(UNREACHABLE));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.open("POST", "/api/documents");
  request.send(body);
  return promise;
}

/** For the `accept` attribute of the file input. */
export const ACCEPTED_EXTENSIONS = DOCUMENT_TYPES.map((type) => `.${type}`).join(",");

export const ACCEPTED_TYPES_TEXT =
  "PDF, Word, Excel, PowerPoint, CSV, text, e-mail (EML, MSG), JPEG and PNG files";

/**
 * An error message if the name or the size is not accepted. The server also checks the content, so it may still reject
 * the file. `maxBytes` is undefined while the limit is loading.
 */
export function validateFile({ name, size }: Pick<File, "name" | "size">, maxBytes?: number): string | null {
  const [, extension = ""] = /\.([^.]+)$/.exec(name.trim()) ?? [];
  if (!oneOf(DOCUMENT_TYPES, extension.toLowerCase())) return `Only ${ACCEPTED_TYPES_TEXT} can be uploaded`;
  if (size === 0) return "This file is empty";
  if (maxBytes !== undefined && size > maxBytes)
    return `This file has ${formatFileSize(size)}; at most ${formatFileSize(maxBytes)} can be uploaded`;
  return null;
}
