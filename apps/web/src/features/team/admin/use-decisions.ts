"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/errors.ts";
import { untilFetched } from "../../../trpc/after-write.ts";
import { trpc } from "../../../trpc/client.ts";

const PAUSE_MS = 700;

/** Approves or rejects accounts, one at a time. */
export function useDecisions() {
  const client = useQueryClient();

  async function onSettled() {
    await untilFetched(client);
    // The row is gone and another lies under the pointer: a second click must not decide about that person.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }

  const approval = trpc.admin.approveUser.useMutation({
    onSuccess: () => toast({ title: "User approved successfully" }),
    onError: (error) => refused(error, "Failed to approve user"),
    onSettled,
  });
  const rejection = trpc.admin.rejectUser.useMutation({
    onSuccess: () => toast({ title: "User rejected successfully" }),
    onError: (error) => refused(error, "Failed to reject user"),
    onSettled,
  });
  const decide = useSingleFlight((decision: typeof approval | typeof rejection, id: number) =>
    decision.mutateAsync({ id }).catch(() => undefined),
  );

  return {
    approve: (id: number) => void decide(approval, id),
    reject: (id: number) => decide(rejection, id),
    /** The account that is being approved. */
    approving: approval.isPending ? approval.variables.id : null,
    rejecting: rejection.isPending,
  };
}

function refused(error: unknown, fallback: string) {
  toast({ title: errorMessage(error, fallback), variant: "destructive" });
}
