"use client";
import type { Deal } from "@dealflow/validators/deals";
import { errorCode, errorMessage, fieldProblem, storedRecord } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../../trpc/use-optimistic-change.ts";
import { type FactChange, type FactField, typedFact } from "./facts.ts";

/** Why a fact was not saved: the server's reason, or what someone else has stored meanwhile. */
export type Unsaved = { problem: string; theirs?: never } | { problem?: never; theirs: Deal };

/** The deal once a fact is saved; `unsaved` where it is not. */
type Saved = { stored: Deal; unsaved?: never } | { stored?: never; unsaved: Unsaved };

/** Changes a fact on the screen at once, and back if the server refuses. */
export function useChangeFact() {
  const show = useOptimisticChange();
  const update = trpc.deals.update.useMutation();

  async function save(seen: Deal, field: FactField, change: FactChange): Promise<Saved> {
    const { id, version } = seen;
    try {
      const stored = await show([recordChange("deals", id, change)], () =>
        update.mutateAsync({ ...change, id, expectedVersion: version }),
      );
      return { stored };
    } catch (error) {
      const stored = await storedRecord(error, loadDealSchema);
      if (!stored) return { unsaved: { problem: problemOf(error, field) } };
      const theirs = typedFact(field, stored);
      if (theirs === typedFact(field, change)) return { stored };
      // Someone else changed other facts only.
      return theirs === typedFact(field, seen)
        ? save(stored, field, change)
        : { unsaved: { theirs: stored } };
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
