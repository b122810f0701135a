"use client";
import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { forgetMember } from "../../lib/member-storage.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";

/** Signs out, clears the cache, removes what the browser has kept of the member, and loads the page anew so that no record stays in its memory. */
export function useLogout() {
  const queryClient = useQueryClient();
  const { id: me } = useCurrentUser();
  const logout = trpc.auth.logout.useMutation({
    onSuccess() {
      // What is still shown would be asked for again, without a session.
      onlineManager.setOnline(false);
      queryClient.clear();
      forgetMember(me);
      window.location.replace("/");
    },
    onError(error) {
      toastError(errorMessage(error, "Failed to log out"));
    },
  });
  return { logOut: useMutateOnce(logout), isPending: logout.isPending || logout.isSuccess };
}
