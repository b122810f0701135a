"use client";
import { toast } from "@dealflow/ui/toast";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";

const WORDS = {
  approve: { done: "User approved successfully", failed: "Failed to approve user" },
  reject: { done: "User rejected successfully", failed: "Failed to reject user" },
} as const;

/** Approves or rejects an account, and fetches anew whatever shows who belongs to the team. */
export function useDecision(kind: keyof typeof WORDS) {
  const utils = trpc.useUtils();
  const words = WORDS[kind];
  const procedure = kind === "approve" ? trpc.admin.approveUser : trpc.admin.rejectUser;
  const decision = procedure.useMutation({
    async onSuccess() {
      toast({ title: words.done });
      await Promise.all([
        utils.admin.pendingUsers.invalidate(),
        utils.users.list.invalidate(),
        utils.sidebar.counts.invalidate(),
      ]);
    },
    onError(error) {
      toast({ title: errorMessage(error, words.failed), variant: "destructive" });
    },
  });
  return { decide: (id: number) => decision.mutate({ id }), pending: decision.isPending };
}
