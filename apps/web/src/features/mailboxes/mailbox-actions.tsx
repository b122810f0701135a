"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { Button } from "@radix-ui/themes/components/button";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import styles from "./mailboxes.module.css";
import { useMailboxActions } from "./use-mailbox-actions.ts";
import { useSignIn } from "./use-sign-in.ts";

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
