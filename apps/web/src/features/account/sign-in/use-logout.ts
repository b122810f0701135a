"use client";
import { useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";

/** Signs out, forgets all that was fetched, and leaves by a full load so that no record stays in the page's memory. */
export function useLogout() {
  const queryClient = useQueryClient();
  const logout = trpc.auth.logout.useMutation({
    onSuccess() {
      queryClient.clear();
      window.location.replace("/");
    },
    onError(error) {
      toastError(errorMessage(error, "Failed to log out"));
    },
  });
  const send = useMutateOnce(logout);
  return { logout: () => void send(), pending: logout.isPending || logout.isSuccess };
}
