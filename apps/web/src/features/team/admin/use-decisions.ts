"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { untilFetched } from "../../../trpc/fetch-again.ts";

// After each decision the rows move up: until they have, a second click must not hit the next account.
const PAUSE_MS = 700;

/** Approves or rejects accounts, one at a time. */
export function useDecisions() {
  const client = useQueryClient();

  async function onSettled() {
    await untilFetched(client);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }

  const approval = trpc.admin.approveUser.useMutation({
    onSuccess: () => toast({ title: "User approved successfully" }),
    onError: (error) => toastRefusal(error, "Failed to approve user"),
    onSettled,
  });
  const rejection = trpc.admin.rejectUser.useMutation({
    onSuccess: () => toast({ title: "User rejected successfully" }),
    onError: (error) => toastRefusal(error, "Failed to reject user"),
    onSettled,
  });
  const decide = useSingleFlight((decision: typeof approval | typeof rejection, id: number) =>
    decision.mutateAsync({ id }).catch(() => undefined),
  );

  return {
    approve: (id: number) => void decide(approval, id),
    reject: (id: number) => decide(rejection, id),
    /** The id of the account that is being approved. */
    approving: approval.isPending ? approval.variables.id : null,
    rejecting: rejection.isPending,
  };
}

function toastRefusal(error: unknown, fallback: string) {
  toast({ title: errorMessage(error, fallback), variant: "destructive" });
}
