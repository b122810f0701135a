"use client";
import { useReturnFocus } from "@dealflow/ui/dialogs/use-return-focus";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Flex } from "@radix-ui/themes/components/flex";
import type { ReactNode } from "react";

interface NoticeDialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Shows "Try again". */
  onRetry?: () => void;
}

/** A short message, shown instead of a dialog that is loading or failed to load. */
export function NoticeDialog({ title, children, onClose, onRetry }: NoticeDialogProps) {
  const { rememberOpener, onCloseAutoFocus } = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Content maxWidth="440px" onOpenAutoFocus={rememberOpener} onCloseAutoFocus={onCloseAutoFocus}>
        <Dialog.Title size="4">{title}</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          {children}
        </Dialog.Description>
        <Flex justify="end" gap="3" mt="5">
          <Button variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
          {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}
