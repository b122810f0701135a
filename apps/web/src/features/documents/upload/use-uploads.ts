"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { markStale } from "../../../trpc/after-write.ts";
import { trpc } from "../../../trpc/client.ts";
import { fileRefusal } from "./refusal.ts";
import { sendFile } from "./send-file.ts";
import {
  createUploadQueue,
  isUnderWay,
  type Upload,
  type UploadPorts,
  type UploadQueue,
} from "./upload-queue.ts";

// They outlive the page that they were begun on, so that one can go on working. Each person has their own.
const uploadings = new Map<number, Uploading>();

interface Uploading {
  queue: UploadQueue;
  ports: UploadPorts;
}

const NONE: readonly Upload[] = [];

/** What this browser uploads, for whoever is signed in. */
export function useUploads() {
  const { id } = useCurrentUser();
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const refresh = () => markStale(client, "documents.upload");
  const limits = trpc.documents.limits.useQuery(undefined, { meta: { isSilent: true } });

  const ports: UploadPorts = {
    send: sendFile,
    refuse: (file) => fileRefusal(file, utils.documents.limits.getData()?.maxBytes),
    onUnsure: refresh,
    onSettled({ stored, failed }) {
      if (stored > 0) refresh();
      // What is refused may be so for want of a session.
      if (failed > 0) void utils.auth.user.invalidate();
      sayHow(stored, failed);
    },
  };
  const uploading = uploadingOf(id, ports);
  // The page that is shown: what is rendered first may be thrown away, with the cache that it knew.
  useEffect(() => {
    Object.assign(uploading.ports, ports);
  });
  useEffect(() => dropOthers(id), [id]);
  const { queue } = uploading;
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, () => NONE);
  return { queue, uploads, maxBytes: limits.data?.maxBytes };
}

function uploadingOf(userId: number, ports: UploadPorts): Uploading {
  const known = uploadings.get(userId);
  if (known) return known;
  const uploading = { queue: createUploadQueue(ports), ports };
  // On the server one would be everybody's; there it lasts for one rendering.
  if (typeof window === "undefined") return uploading;
  askBeforeItIsLost(uploading.queue);
  uploadings.set(userId, uploading);
  return uploading;
}

/** What somebody else began who was signed in before. */
function dropOthers(userId: number): void {
  for (const [owner, { queue }] of uploadings) {
    if (owner === userId) continue;
    queue.cancelAll();
    uploadings.delete(owner);
  }
}

/** The browser asks in its own words before the tab is closed over uploads, also on pages that show none of them. */
function askBeforeItIsLost(queue: UploadQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (queue.getUploads().some(isUnderWay)) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  });
}

function sayHow(stored: number, failed: number): void {
  if (failed > 0) {
    toastError(`${pluralize(failed, "document")} could not be uploaded`);
    return;
  }
  toast({
    title: stored === 1 ? "Document uploaded" : "Documents uploaded",
    description: `${pluralize(stored, "document")} ${stored === 1 ? "has" : "have"} been uploaded`,
  });
}
