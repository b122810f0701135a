"use client";
import { useReturnFocus } from "@dealflow/ui/dialogs/use-return-focus";
import { TextField } from "@dealflow/ui/fields/text-field";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { type CurrentUser, loginInput } from "@dealflow/validators/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import styles from "./session-dialog.module.css";

interface SessionDialogProps {
  user: CurrentUser;
  /** Called where no form or dialog is to be kept: the login screen then takes the place of the page. */
  onNothingOpen: (nothingOpen: true) => void;
}

/** Asks a member whose session has ended for the password, above the form or dialog that is open, which stays as it is. */
export function SessionDialog({ user, onNothingOpen }: SessionDialogProps) {
  const [isAsking, setAsking] = useState(false);
  // Before the browser paints, so that what is on the page does not stay visible.
  useLayoutEffect(() => {
    if (hasOpenWork()) setAsking(true);
    else onNothingOpen(true);
  }, [onNothingOpen]);
  return isAsking ? <PasswordDialog user={user} onNothingOpen={onNothingOpen} /> : null;
}

function PasswordDialog({ user, onNothingOpen }: SessionDialogProps) {
  const { rememberOpener, onCloseAutoFocus } = useReturnFocus();
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useInertBackground(content);
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username: user.username, password: "" },
  });
  const { login, pending } = useSignInAgain({
    user,
    // Removes what is open before the page is loaded anew, so that the browser does not ask whether to keep it.
    onOther() {
      flushSync(() => onNothingOpen(true));
      window.location.reload();
    },
    onRefused: (message) => setError("password", { message }, { shouldFocus: true }),
  });
  return (
    <Dialog.Root open>
      <Dialog.Content
        ref={setContent}
        className={styles.content}
        maxWidth="420px"
        onOpenAutoFocus={rememberOpener}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <Dialog.Title size="5">Your session has ended</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          Sign in again as <strong>{user.name}</strong> to go on. Everything is still as you left it.
        </Dialog.Description>
        <form
          method="post"
          noValidate
          className={styles.form}
          onSubmit={handleSubmit((credentials) => login(credentials))}
        >
          <VisuallyHidden>
            {/* For password managers. */}
            <input autoComplete="username" value={user.username} readOnly tabIndex={-1} aria-hidden />
          </VisuallyHidden>
          <TextField
            control={control}
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            autoFocus
          />
          <div className={styles.buttons}>
            {/* Loads the page without the former member's data; the browser asks before unsaved input is lost. */}
            <Button
              type="button"
              variant="soft"
              color="gray"
              disabled={pending}
              onClick={() => window.location.reload()}
            >
              Sign in as someone else
            </Button>
            <SubmitButton pending={pending} pendingLabel="Signing in...">
              Sign in
            </SubmitButton>
          </div>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}

interface SignInAgain {
  user: CurrentUser;
  /** The username belongs to another member now, who must not see what the former one has loaded. */
  onOther: () => void;
  onRefused: (message: string) => void;
}

/** Signs in and keeps the loaded data: only what failed meanwhile is fetched again. */
function useSignInAgain({ user, onOther, onRefused }: SignInAgain) {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const login = trpc.auth.login.useMutation({
    onSuccess(current) {
      if (current.id !== user.id) return onOther();
      utils.auth.user.setData(undefined, current);
      void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
    },
    onError: (error) => onRefused(errorMessage(error)),
  });
  return { login: useMutateOnce(login), pending: login.isPending };
}

/** Whether a dialog is open or input is unsaved in this tab, which would be lost with the page. */
function hasOpenWork(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null || hasUnsavedInput();
}

/** Whatever would make the browser ask before it leaves the page. */
function hasUnsavedInput(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  return !window.dispatchEvent(leaving);
}

/**
 * Takes everything else of the page from keyboard, pointer and screen reader while the dialog is open, also another dialog
 * below it and what opens later. The dialog remembers before where the focus was.
 */
function useInertBackground(dialog: HTMLElement | null): void {
  useEffect(() => {
    if (!dialog) return;
    const changed = new Set<HTMLElement>();
    const update = () => {
      for (const element of document.body.children) {
        if (!(element instanceof HTMLElement) || element.inert || element.contains(dialog)) continue;
        element.inert = true;
        changed.add(element);
      }
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      for (const element of changed) element.inert = false;
    };
  }, [dialog]);
}
