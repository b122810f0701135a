"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { MailboxCheck } from "@dealflow/validators/mailbox-ledger";
import type { Mailbox, StartMailboxSignInInput } from "@dealflow/validators/mailboxes";
import { Button } from "@radix-ui/themes/components/button";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { pluralize } from "../../lib/format/pluralize.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./mailboxes.module.css";

export function MailboxActions({ mailbox }: { mailbox: Mailbox }) {
  const { address, state, isPaused } = mailbox;
  const { pause, sync, check, disconnect, pending } = useMailboxActions(mailbox);
  const [open, setOpen] = useState<"disconnect" | "readBack" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.actions}>
        {state === "sign_in_again" ? <SignInAgain mailbox={mailbox} /> : null}
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          pending={pending === "sync"}
          disabled={isPaused || pending !== null}
          pendingLabel="Reading..."
          onClick={sync}
        >
          Sync now <VisuallyHidden>{address}</VisuallyHidden>
        </SubmitButton>
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          color="gray"
          pending={pending === "check"}
          disabled={pending !== null}
          pendingLabel="Checking..."
          onClick={check}
        >
          Check again <VisuallyHidden>{address}</VisuallyHidden>
        </SubmitButton>
        <Button
          size="1"
          variant="soft"
          color="gray"
          disabled={pending !== null}
          onClick={() => setOpen("readBack")}
          {...ReadBackForm.preloadHandlers}
        >
          Read further back <VisuallyHidden>{address}</VisuallyHidden>
        </Button>
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          color="gray"
          pending={pending === "pause"}
          disabled={pending !== null}
          pendingLabel={isPaused ? "Resuming..." : "Pausing..."}
          onClick={() => pause(!isPaused)}
        >
          {isPaused ? "Resume" : "Pause"} <VisuallyHidden>{address}</VisuallyHidden>
        </SubmitButton>
        <Button
          size="1"
          variant="soft"
          color="red"
          disabled={pending !== null}
          onClick={() => setOpen("disconnect")}
        >
          Disconnect <VisuallyHidden>{address}</VisuallyHidden>
        </Button>
      </div>
      <ConfirmDialog
        open={open === "disconnect"}
        onOpenChange={close}
        title="Disconnect this mailbox?"
        description={`What was read from ${address} and never assigned to a deal is deleted here. Assigned messages stay, and nothing changes in the mailbox itself.`}
        confirmLabel="Disconnect"
        pendingLabel="Disconnecting..."
        pending={pending === "disconnect"}
        onConfirm={() => void disconnect().then(close)}
      />
      {open === "readBack" ? <ReadBackForm mailbox={mailbox} onClose={close} /> : null}
    </>
  );
}

const ReadBackForm = lazyDialog(() => import("./read-back-dialog.tsx"));

/** Asks for the new password of an IMAP mailbox, or goes to the provider's page. */
function SignInAgain({ mailbox }: { mailbox: Mailbox }) {
  const { id, kind, address } = mailbox;
  const { signIn, isPending } = useSignIn();
  const [isOpen, setOpen] = useState(false);
  const begin = () => (kind === "imap" ? setOpen(true) : signIn({ kind, mailboxId: id }));
  return (
    <>
      <Button
        size="1"
        disabled={isPending}
        onClick={begin}
        {...(kind === "imap" ? NewPasswordForm.preloadHandlers : {})}
      >
        Sign in again <VisuallyHidden>{address}</VisuallyHidden>
      </Button>
      {isOpen ? <NewPasswordForm mailbox={mailbox} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const NewPasswordForm = lazyDialog(() => import("./new-password-dialog.tsx"));

type Action = "sync" | "check" | "pause" | "disconnect";

/** What the buttons of a mailbox do, and which of them is at work. */
function useMailboxActions({ id, address }: Pick<Mailbox, "id" | "address">) {
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
