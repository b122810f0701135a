"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { useSend } from "../../../trpc/use-send.ts";

/** Signs out, forgets all that was fetched, and leaves by a full load so that no record stays in the page's memory. */
export function useLogout() {
  const queryClient = useQueryClient();
  const logout = trpc.auth.logout.useMutation({
    onSuccess() {
      queryClient.clear();
      window.location.replace("/");
    },
    onError(error) {
      toast({ title: errorMessage(error, "Logout failed"), variant: "destructive" });
    },
  });
  const send = useSend(logout);
  return { logout: () => void send(), pending: logout.isPending || logout.isSuccess };
}
