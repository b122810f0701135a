"use client";
import { toast } from "@dealflow/ui/toast";
import { useOneAtATime } from "@dealflow/ui/use-one-at-a-time";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { counted } from "../../lib/plural.ts";
import { sayFailed } from "../../lib/say-failed.ts";
import { trpc } from "../../trpc/client.ts";
import { useSend } from "../../trpc/use-send.ts";

/** Ends one other session, or all of them. */
export function useEndSessions() {
  const utils = trpc.useUtils();
  const refresh = () => utils.sessions.list.invalidate();
  const ending = trpc.sessions.end.useMutation();
  const endingOthers = trpc.sessions.endOthers.useMutation({
    onSuccess: ({ ended }) =>
      toast({
        title:
          ended === 0
            ? "You were signed in nowhere else"
            : `Signed out of ${counted(ended, "other browser")}`,
      }),
    onError: (error) => sayFailed(errorMessage(error, "Failed to sign out everywhere else")),
    onSettled: refresh,
  });

  const end = useOneAtATime(async (id: number, browser: string) => {
    try {
      await ending.mutateAsync({ id });
      toast({ title: `Signed out of ${browser}` });
    } catch (error) {
      // It ended by itself, or from another browser: what was wanted holds.
      if (errorCode(error) === "NOT_FOUND") toast({ title: `${browser} was signed out already` });
      else sayFailed(errorMessage(error, `Failed to sign out of ${browser}`));
    }
    await refresh();
  });

  return {
    end: (id: number, browser: string) => void end(id, browser),
    /** The session that is being ended. */
    ending: ending.isPending ? ending.variables.id : null,
    endOthers: useSend(endingOthers),
    endingOthers: endingOthers.isPending,
  };
}
