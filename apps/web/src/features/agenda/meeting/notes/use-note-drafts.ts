"use client";
import { useUnloadWarning } from "@dealflow/ui/use-unload-warning";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useCurrentUser } from "../../../../entities/member/current-user.tsx";
import { changerOf, errorCode, errorMessage, storedRecord } from "../../../../lib/errors.ts";
import { useStableCallback } from "../../../../lib/hooks/use-stable-callback.ts";
import { toastError } from "../../../../lib/toast-error.ts";
import { trpc } from "../../../../trpc/client.ts";
import { type NoteDrafts, type NoteOutcome, noteDraftsOf } from "./note-drafts.ts";

export interface MeetingNotes {
  drafts: NoteDrafts;
  /** The ids of items with unsaved notes. */
  unsaved: readonly number[];
  /** Those of them that somebody has to save or discard. */
  failed: readonly number[];
}

/** The note drafts of the signed-in member, saved while the meeting is open. */
export function useNoteDrafts(): MeetingNotes {
  const { id: me } = useCurrentUser();
  const drafts = noteDraftsOf(me);
  const utils = trpc.useUtils();
  const { mutateAsync: update } = trpc.agenda.update.useMutation();
  const isOpen = useRef(true);

  const send = useStableCallback(async (change: Parameters<typeof update>[0]): Promise<NoteOutcome> => {
    try {
      return { kind: "saved", item: await update(change) };
    } catch (error) {
      const item = await storedRecord(error, loadItemSchema);
      if (item) return { kind: "changed", item, by: changerOf(error) };
      if (!isOpen.current) toastError("Notes of the meeting were not saved. Open it again to save them.");
      if (errorCode(error) !== "NOT_FOUND") return { kind: "failed", reason: errorMessage(error) };
      // Fetched again where it is the item in the address, so that the meeting shows it as removed.
      void utils.agenda.get.invalidate({ id: change.id });
      return { kind: "removed" };
    }
  });

  useEffect(() => {
    isOpen.current = true;
    drafts.start(send);
    // The browser may close a hidden tab without notice.
    const saveHidden = () => document.hidden && void drafts.saveAll();
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      isOpen.current = false;
      document.removeEventListener("visibilitychange", saveHidden);
      void drafts.saveAll();
    };
  }, [drafts, send]);

  const unsaved = useSyncExternalStore(drafts.subscribe, drafts.unsaved, drafts.unsaved);
  useUnloadWarning(unsaved.length > 0);
  const failed = useSyncExternalStore(drafts.subscribe, drafts.failed, drafts.failed);
  return { drafts, unsaved, failed };
}

const loadItemSchema = async () => (await import("@dealflow/validators/agenda")).agendaItem;
