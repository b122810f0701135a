"use client";
import { useReturnFocus } from "@dealflow/ui/use-return-focus";
import { Cross2Icon } from "@radix-ui/react-icons";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type ReactNode, useRef } from "react";
import { formatOwnDay } from "../../lib/days.ts";
import styles from "./detail-frame.module.css";

interface DetailFrameProps {
  /** Null while the deal is on its way. */
  title: ReactNode;
  company: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around a deal: its name and what can be done with it stay in sight above what scrolls. */
export function DetailFrame({ title, company, actions, onClose, children }: DetailFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const { noteOpener, onCloseAutoFocus } = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Content
        ref={content}
        aria-describedby={undefined}
        className={styles.content}
        maxWidth="880px"
        data-print="alone"
        onOpenAutoFocus={(event) => {
          noteOpener();
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={onCloseAutoFocus}
        onEscapeKeyDown={(event) => {
          if (event.target instanceof Element && event.target.closest("[data-own-escape]"))
            event.preventDefault();
        }}
      >
        <header className={styles.head}>
          <div className={styles.names}>
            <Dialog.Title size="5" mb="0" className={styles.title}>
              {title ?? <UnknownTitle />}
            </Dialog.Title>
            {company ? (
              <Text as="p" size="2" color="gray" mt="1">
                {company}
              </Text>
            ) : null}
          </div>
          <div className={styles.actions}>{actions}</div>
          <Text size="1" color="gray" className={styles.printed}>
            Printed {formatOwnDay(new Date())}
          </Text>
          <Dialog.Close>
            <IconButton aria-label="Close" variant="ghost" color="gray" m="0" className={styles.close}>
              <Cross2Icon />
            </IconButton>
          </Dialog.Close>
        </header>
        <div className={styles.scroll}>{children}</div>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function UnknownTitle() {
  return (
    <>
      <VisuallyHidden>Deal</VisuallyHidden>
      <Skeleton className={styles.unknown}>The name of a deal</Skeleton>
    </>
  );
}
