"use client";
import type { Deal } from "@dealflow/validators/deals";
import { errorCode, errorMessage, fieldProblem, storedRecord } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../../trpc/use-optimistic-change.ts";
import { type FactChange, type FactField, typedFact } from "./facts.ts";

/** Why a fact was not saved: the server's reason, or what someone else has stored meanwhile. */
export type Unsaved = { problem: string; theirs?: never } | { problem?: never; theirs: Deal };

/** Changes a fact on the screen at once, and back if the server refuses. Null once it is saved. */
export function useChangeFact() {
  const show = useOptimisticChange();
  const update = trpc.deals.update.useMutation();

  async function save(seen: Deal, field: FactField, change: FactChange): Promise<Unsaved | null> {
    const { id, version } = seen;
    try {
      await show([recordChange("deals", id, change)], () =>
        update.mutateAsync({ ...change, id, expectedVersion: version }),
      );
      return null;
    } catch (error) {
      const stored = await storedRecord(error, loadDealSchema);
      if (!stored) return { problem: problemOf(error, field) };
      const theirs = typedFact(field, stored);
      if (theirs === typedFact(field, change)) return null;
      // Someone else changed other facts only.
      return theirs === typedFact(field, seen) ? save(stored, field, change) : { theirs: stored };
    }
  }

  return save;
}

function problemOf(error: unknown, field: FactField): string {
  const own = fieldProblem(error, field);
  if (own) return own;
  // Shown beneath the question for the password, and after it has been answered.
  return errorCode(error) === "UNAUTHORIZED"
    ? "Your session had ended; save it again."
    : `Not saved. ${errorMessage(error)}`;
}

const loadDealSchema = async () => (await import("@dealflow/validators/deals")).deal;
