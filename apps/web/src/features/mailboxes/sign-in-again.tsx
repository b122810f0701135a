"use client";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { Button } from "@radix-ui/themes/components/button";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Asks for the new password of an IMAP mailbox, or goes to the provider's page. */
export function SignInAgain({ mailbox }: { mailbox: Mailbox }) {
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
