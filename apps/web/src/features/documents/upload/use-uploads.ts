"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { markStale } from "../../../trpc/after-write.ts";
import { trpc } from "../../../trpc/client.ts";
import { sendFile } from "./send-file.ts";
import {
  createUploadQueue,
  isActive,
  type Upload,
  type UploadHandlers,
  type UploadQueue,
} from "./upload-queue.ts";
import { validateFile } from "./validate-file.ts";

// They outlive the page that they were begun on, so that one can go on working. Each person has their own.
const uploadsByUser = new Map<number, UserUploads>();

interface UserUploads {
  queue: UploadQueue;
  handlers: UploadHandlers;
}

const NONE: readonly Upload[] = [];

/** What this browser uploads, for whoever is signed in. */
export function useUploads() {
  const { id } = useCurrentUser();
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const refresh = () => markStale(client, "documents.upload");
  const limits = trpc.documents.limits.useQuery(undefined, { meta: { isSilent: true } });

  const handlers: UploadHandlers = {
    send: sendFile,
    refuse: (file) => validateFile(file, utils.documents.limits.getData()?.maxBytes),
    onOutcomeUnknown: refresh,
    onIdle({ stored, failed }) {
      if (stored > 0) refresh();
      // What is refused may be so for want of a session.
      if (failed > 0) void utils.auth.user.invalidate();
      toastResult(stored, failed);
    },
  };
  const uploading = uploadsOf(id, handlers);
  // The page that is shown: what is rendered first may be thrown away, with the cache that it knew.
  useEffect(() => {
    Object.assign(uploading.handlers, handlers);
  });
  useEffect(() => cancelOtherUsers(id), [id]);
  const { queue } = uploading;
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, () => NONE);
  return { queue, uploads, maxBytes: limits.data?.maxBytes };
}

function uploadsOf(userId: number, handlers: UploadHandlers): UserUploads {
  const known = uploadsByUser.get(userId);
  if (known) return known;
  const uploading = { queue: createUploadQueue(handlers), handlers };
  // On the server one would be everybody's; there it lasts for one rendering.
  if (typeof window === "undefined") return uploading;
  warnBeforeUnload(uploading.queue);
  uploadsByUser.set(userId, uploading);
  return uploading;
}

/** What somebody else began who was signed in before. */
function cancelOtherUsers(userId: number): void {
  for (const [owner, { queue }] of uploadsByUser) {
    if (owner === userId) continue;
    queue.cancelAll();
    uploadsByUser.delete(owner);
  }
}

/** The browser asks in its own words before the tab is closed over uploads, also on pages that show none of them. */
function warnBeforeUnload(queue: UploadQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (queue.getUploads().some(isActive)) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  });
}

function toastResult(stored: number, failed: number): void {
  if (failed > 0) {
    toastError(`${pluralize(failed, "document")} could not be uploaded`);
    return;
  }
  toast({
    title: stored === 1 ? "Document uploaded" : "Documents uploaded",
    description: `${pluralize(stored, "document")} ${stored === 1 ? "has" : "have"} been uploaded`,
  });
}
