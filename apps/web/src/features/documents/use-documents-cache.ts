"use client";
import { trpc } from "../../trpc/client.ts";

/** What is asked for again, where it is shown, after documents came or went. */
export function useDocumentsCache() {
  const utils = trpc.useUtils();
  return {
    refresh: () =>
      Promise.all([
        utils.documents.list.invalidate(),
        utils.documents.folders.invalidate(),
        utils.activities.list.invalidate(),
      ]),
    /** It is there no more: whoever opens it anew asks anew. */
    forget: (id: number) => utils.documents.get.invalidate({ id }, { refetchType: "none" }),
  };
}
