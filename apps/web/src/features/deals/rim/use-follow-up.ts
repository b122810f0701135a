"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { CreateFollowUpInput } from "@dealflow/validators/follow-ups";
import { useState } from "react";
import { changerOf, errorMessage, storedRecord } from "../../../lib/errors.ts";
import { formatWholeDay, viewerDay } from "../../../lib/format/days.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../../trpc/use-optimistic-change.ts";
import { useMovedToast } from "../move/use-move.ts";

export type FollowUpEntry = Pick<CreateFollowUpInput, "kind" | "note" | "until">;

interface Problem {
  message: string;
  color: "red" | "amber";
}

/** For a dialog, which stays open until the server has answered: records a follow-up as done or snoozed. */
export function useFollowUp(deal: Deal, onRecorded: (stored: Deal, before: Deal) => void) {
  const create = trpc.followUps.create.useMutation();
  // Replaced by the stored deal after a conflict: submitting again then goes by that.
  const [base, setBase] = useState(deal);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function record(entry: FollowUpEntry): Promise<void> {
    setProblem(null);
    const { id, version: expectedVersion } = base;
    try {
      onRecorded(await create.mutateAsync({ ...entry, id, expectedVersion, today: viewerDay() }), base);
    } catch (error) {
      const stored = await storedRecord(error, loadDealSchema);
      if (stored) setBase(stored);
      setProblem(
        stored ? conflictWith(stored, changerOf(error)) : { message: errorMessage(error), color: "red" },
      );
    }
  }
  return { record, pending: create.isPending, problem };
}

function conflictWith({ rimFollowUpDate }: Deal, by: string): Problem {
  const next = rimFollowUpDate ? ` Its next follow-up is ${formatWholeDay(rimFollowUpDate)}.` : "";
  return {
    message: `${by} has changed this deal in the meantime.${next} Submit again to record yours all the same.`,
    color: "amber",
  };
}

/** Snoozes a follow-up at once, with a toast that takes it back. */
export function useSnooze() {
  const create = trpc.followUps.create.useMutation();
  const toastMoved = useMovedToast();
  async function snooze(deal: Deal, until: Date): Promise<void> {
    const { id, version: expectedVersion } = deal;
    try {
      const entry = { kind: "snoozed", until, today: viewerDay() } as const;
      toastMoved(await create.mutateAsync({ ...entry, id, expectedVersion }), deal);
    } catch (error) {
      toastError(`The follow-up was not snoozed. ${errorMessage(error)}`);
    }
  }
  return { snooze, pending: create.isPending };
}

/** Sets whether a touch moves the next follow-up of a deal. */
export function useMovesOnTouch() {
  const change = useOptimisticChange();
  const update = trpc.deals.update.useMutation();
  return async ({ id }: Deal, rimMovesOnTouch: boolean): Promise<void> => {
    try {
      await change([recordChange("deals", id, { rimMovesOnTouch })], () =>
        update.mutateAsync({ id, rimMovesOnTouch }),
      );
    } catch (error) {
      toastError(`The setting was not saved. ${errorMessage(error)}`);
    }
  };
}

const loadDealSchema = async () => (await import("@dealflow/validators/deals")).deal;
