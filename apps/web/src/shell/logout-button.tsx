"use client";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { removeDraftsOf } from "../lib/drafts.ts";
import { errorMessage } from "../lib/errors.ts";
import { toastError } from "../lib/toast-error.ts";
import { trpc } from "../trpc/client.ts";
import { useMutateOnce } from "../trpc/use-mutate-once.ts";

/** Signs out, clears the cache, removes drafts from the browser, and loads the page anew so that no record stays in its memory. */
export function LogoutButton() {
  const queryClient = useQueryClient();
  const { id: me } = useCurrentUser();
  const logout = trpc.auth.logout.useMutation({
    onSuccess() {
      queryClient.clear();
      removeDraftsOf(me);
      window.location.replace("/");
    },
    onError(error) {
      toastError(errorMessage(error, "Failed to log out"));
    },
  });
  const send = useMutateOnce(logout);
  return (
    <SubmitButton
      type="button"
      size="1"
      variant="ghost"
      color="gray"
      m="0"
      pending={logout.isPending || logout.isSuccess}
      pendingLabel="Logging out..."
      onClick={() => void send()}
    >
      Logout
    </SubmitButton>
  );
}
