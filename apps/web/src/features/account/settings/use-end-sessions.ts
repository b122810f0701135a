"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { errorCode, errorMessage } from "../../../lib/errors.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";

/** Ends one other session, or all of them. */
export function useEndSessions() {
  const ending = trpc.sessions.end.useMutation();
  const endingOthers = trpc.sessions.endOthers.useMutation({
    onSuccess({ ended }) {
      toast({ title: `Signed out of ${pluralize(ended, "other browser")}` });
    },
    onError: (error) => toastError(errorMessage(error, "Failed to sign out everywhere else")),
  });

  const end = useSingleFlight(async (id: number, browser: string) => {
    try {
      await ending.mutateAsync({ id });
      toast({ title: `Signed out of ${browser}` });
    } catch (error) {
      if (errorCode(error) !== "NOT_FOUND") {
        return toastError(errorMessage(error, `Failed to sign out of ${browser}`));
      }
      // It ended by itself, or from another browser: what was wanted holds.
      toast({ title: `${browser} was signed out already` });
    }
  });

  return {
    end: (id: number, browser: string) => void end(id, browser),
    /** The session that is being ended. */
    ending: ending.isPending ? ending.variables.id : null,
    endOthers: useMutateOnce(endingOthers),
    endingOthers: endingOthers.isPending,
  };
}
