"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";

type Action = "sync" | "pause" | "disconnect";

/** What the buttons of a mailbox do, and which of them is at work. */
export function useMailboxActions({ id, address }: Pick<Mailbox, "id" | "address">) {
  const syncing = trpc.mailboxes.sync.useMutation();
  const updating = trpc.mailboxes.update.useMutation();
  const disconnecting = trpc.mailboxes.disconnect.useMutation();

  const sync = useSingleFlight(async () => {
    try {
      const { lastError } = await syncing.mutateAsync({ id });
      if (!lastError) toast({ title: `${address} was read` });
    } catch (error) {
      toastError(errorMessage(error, `Failed to read ${address}`));
    }
  });
  const pause = useSingleFlight(async (isPaused: boolean) => {
    try {
      await updating.mutateAsync({ id, isPaused });
    } catch (error) {
      toastError(errorMessage(error, `Failed to ${isPaused ? "pause" : "resume"} ${address}`));
    }
  });
  const disconnect = useSingleFlight(async () => {
    try {
      await disconnecting.mutateAsync({ id });
      toast({ title: `${address} was disconnected` });
    } catch (error) {
      toastError(errorMessage(error, `Failed to disconnect ${address}`));
    }
  });

  const actions: [Action, boolean][] = [
    ["sync", syncing.isPending],
    ["pause", updating.isPending],
    ["disconnect", disconnecting.isPending],
  ];
  return {
    sync: () => void sync(),
    pause: (isPaused: boolean) => void pause(isPaused),
    disconnect: async () => void (await disconnect()),
    pending: actions.find(([, isPending]) => isPending)?.[0] ?? null,
  };
}
