"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useState } from "react";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";

/** Makes, replaces and revokes the member's feed; `address` is known only on the page that has just made it. */
export function useCalendarFeed() {
  const [address, setAddress] = useState<string | null>(null);
  const creating = trpc.calendar.create.useMutation({
    onSuccess: ({ secretAddress }) => setAddress(secretAddress),
    onError: (error) => toastError(errorMessage(error, "Failed to create the address")),
  });
  const revoking = trpc.calendar.revoke.useMutation({
    onSuccess() {
      setAddress(null);
      toast({ title: "Calendar address revoked" });
    },
    onError: (error) => toastError(errorMessage(error, "Failed to revoke the address")),
  });
  return {
    address,
    create: useMutateOnce(creating),
    isCreating: creating.isPending,
    revoke: useMutateOnce(revoking),
    isRevoking: revoking.isPending,
  };
}
