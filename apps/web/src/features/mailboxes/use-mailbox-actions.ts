"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { MailboxCheck } from "@dealflow/validators/mailbox-ledger";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { errorMessage } from "../../lib/errors.ts";
import { pluralize } from "../../lib/format/pluralize.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";

type Action = "sync" | "check" | "pause" | "disconnect";

/** What the buttons of a mailbox do, and which of them is at work. */
export function useMailboxActions({ id, address }: Pick<Mailbox, "id" | "address">) {
  const syncing = trpc.mailboxes.sync.useMutation();
  const checking = trpc.mailboxes.check.useMutation();
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
  const check = useSingleFlight(async () => {
    try {
      const found = await checking.mutateAsync({ id });
      toast({ title: `${address} was checked`, description: describeCheck(found) });
    } catch (error) {
      toastError(errorMessage(error, `Failed to check ${address}`));
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
    ["check", checking.isPending],
    ["pause", updating.isPending],
    ["disconnect", disconnecting.isPending],
  ];
  return {
    sync: () => void sync(),
    check: () => void check(),
    pause: (isPaused: boolean) => void pause(isPaused),
    disconnect: async () => void (await disconnect()),
    pending: actions.find(([, isPending]) => isPending)?.[0] ?? null,
  };
}

/** Named in a toast; the ledger names all. */
const MAX_NAMED = 5;

function describeCheck({ missing, extra, missingTotal, extraTotal }: MailboxCheck): string {
  if (missingTotal + extraTotal === 0) return "Every message on the server is accounted for";
  const named = (places: MailboxCheck["missing"]) => {
    const names = places
      .slice(0, MAX_NAMED)
      .map(({ folder, uid, messageId }) => `${folder} ${uid ?? messageId ?? ""}`.trim());
    return places.length > MAX_NAMED ? `${names.join(", ")}, ...` : names.join(", ");
  };
  const parts = [
    missingTotal > 0 ? `${pluralize(missingTotal, "message")} not read yet: ${named(missing)}` : null,
    extraTotal > 0 ? `${pluralize(extraTotal, "message")} no longer on the server: ${named(extra)}` : null,
  ];
  return `${parts.filter(Boolean).join(". ")}. The next run settles it.`;
}
