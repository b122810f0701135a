"use client";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { useMutation } from "@tanstack/react-query";
import { toastError } from "../lib/toast-error.ts";
import { useMutateOnce } from "../trpc/use-mutate-once.ts";

interface CopyButtonProps {
  /** What the button says. */
  children: string;
  /** Where several buttons say the same. */
  label?: string;
  /** What is copied, made at the press. */
  text: () => string | Promise<string>;
  /** What the toast says was copied. */
  copied: string;
}

/** Puts a text on the clipboard. */
export function CopyButton({ children, label, text, copied }: CopyButtonProps) {
  const copying = useMutation({
    mutationFn: () => copyText(text()),
    onSuccess: () => toast({ title: "Copied", description: copied }),
    onError: () => toastError("Nothing was copied. Try again, or select the text and copy it yourself."),
  });
  const press = useMutateOnce(copying);
  return (
    <SubmitButton
      type="button"
      size="1"
      variant="soft"
      color="gray"
      aria-label={label}
      pending={copying.isPending}
      pendingLabel="Copying..."
      onClick={() => void press()}
    >
      {children}
    </SubmitButton>
  );
}

/** A text that is still on its way goes along as a promise: Safari forgets the press while one waits for it. */
async function copyText(text: string | Promise<string>): Promise<void> {
  const plain = Promise.resolve(text).then((ready) => new Blob([ready], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": plain })]);
}
