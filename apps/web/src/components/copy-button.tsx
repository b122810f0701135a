"use client";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { useMutation } from "@tanstack/react-query";
import { toastError } from "../lib/toast-error.ts";
import { useMutateOnce } from "../trpc/use-mutate-once.ts";

interface CopyButtonProps {
  /** The label of the button. */
  children: string;
  /** The accessible name, if several buttons have the same label. */
  label?: string;
  /** Returns the text to copy; called on press. */
  text: () => string | Promise<string>;
  size?: "1" | "2";
  /** While the text is not complete. */
  disabled?: boolean;
  /** The description of the toast. */
  copied: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ children, label, size = "1", disabled = false, text, copied }: CopyButtonProps) {
  const copying = useMutation({
    mutationFn: () => copyText(text()),
    onSuccess: () => toast({ title: "Copied", description: copied }),
    onError: () => toastError("Nothing was copied. Try again, or select the text and copy it yourself."),
  });
  const copy = useMutateOnce(copying);
  return (
    <SubmitButton
      type="button"
      size={size}
      variant="soft"
      color="gray"
      aria-label={label}
      disabled={disabled}
      pending={copying.isPending}
      pendingLabel="Copying..."
      onClick={() => void copy()}
    >
      {children}
    </SubmitButton>
  );
}

/** A pending text is passed as a promise: after an `await`, Safari no longer treats the write as caused by the press. */
async function copyText(text: string | Promise<string>): Promise<void> {
  const plain = Promise.resolve(text).then((ready) => new Blob([ready], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": plain })]);
}
