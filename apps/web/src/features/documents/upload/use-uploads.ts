"use client";
import { toast } from "@dealflow/ui/toast";
import { useSyncExternalStore } from "react";
import { useCurrentUser } from "../../../lib/current-user.tsx";
import { counted } from "../../../lib/plural.ts";
import { sayFailed } from "../../../lib/say-failed.ts";
import { trpc } from "../../../trpc/client.ts";
import { useDocumentsCache } from "../use-documents-cache.ts";
import { fileRefusal } from "./refusal.ts";
import { sendFile } from "./send-file.ts";
import {
  createUploadQueue,
  isUnderWay,
  type Upload,
  type UploadPorts,
  type UploadQueue,
} from "./upload-queue.ts";

// Outlives the page that it was begun on, so that one can go on working; another person begins with an empty one.
let current: { userId: number; queue: UploadQueue } | null = null;

const NONE: readonly Upload[] = [];

/** What this browser uploads, for whoever is signed in. */
export function useUploads() {
  const { id } = useCurrentUser();
  const utils = trpc.useUtils();
  const cache = useDocumentsCache();
  const limits = trpc.documents.limits.useQuery(undefined, { meta: { isSilent: true } });

  const queue = queueOf(id, {
    send: sendFile,
    refuse: (file) => fileRefusal(file, utils.documents.limits.getData()?.maxBytes),
    onSettled({ stored, failed }) {
      if (stored > 0) void cache.refresh();
      // What is refused may be so for want of a session.
      if (failed > 0) void utils.auth.user.invalidate();
      sayHow(stored, failed);
    },
  });
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, () => NONE);
  return { queue, uploads, maxBytes: limits.data?.maxBytes };
}

function queueOf(userId: number, ports: UploadPorts): UploadQueue {
  if (current?.userId === userId) return current.queue;
  current?.queue.cancelAll();
  const queue = createUploadQueue(ports);
  // On the server one would be everybody's; there it lasts for one rendering.
  if (typeof window === "undefined") return queue;
  askBeforeItIsLost(queue);
  current = { userId, queue };
  return queue;
}

/** The browser asks in its own words before the tab is closed over uploads, whatever page it shows. */
function askBeforeItIsLost(queue: UploadQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (queue.getUploads().some(isUnderWay)) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  });
}

function sayHow(stored: number, failed: number): void {
  if (failed > 0) {
    sayFailed(`${counted(failed, "document")} could not be uploaded`);
    return;
  }
  toast({
    title: stored === 1 ? "Document Uploaded" : "Documents Uploaded",
    description: `${counted(stored, "document")} ${stored === 1 ? "has" : "have"} been uploaded`,
  });
}
