"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { StartMailboxSignInInput } from "@dealflow/validators/mailboxes";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";

/** Goes to the provider's page, which sends the browser back to the callback page. */
export function useSignIn() {
  const starting = trpc.mailboxes.startSignIn.useMutation();
  const signIn = useSingleFlight(async (input: StartMailboxSignInInput) => {
    try {
      const { authUrl } = await starting.mutateAsync(input);
      window.location.assign(authUrl);
    } catch (error) {
      toastError(errorMessage(error, "Failed to start the sign-in"));
    }
  });
  return { signIn: (input: StartMailboxSignInInput) => void signIn(input), isPending: starting.isPending };
}
