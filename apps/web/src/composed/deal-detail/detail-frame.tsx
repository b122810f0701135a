"use client";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { ReactNode } from "react";
import {
  RecordBody,
  RecordClose,
  RecordDialog,
  RecordHead,
  RecordTitle,
} from "../../components/dialogs/record-dialog.tsx";
import { formatLocalDay } from "../../lib/format/days.ts";
import styles from "./detail-frame.module.css";

interface DetailFrameProps {
  /** Null while the deal loads. */
  title: ReactNode;
  company: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  onShown: () => void;
  children: ReactNode;
}

/** The dialog of a deal; its header with name and actions stays visible. */
export function DetailFrame({ title, company, actions, onClose, onShown, children }: DetailFrameProps) {
  return (
    <RecordDialog
      onClose={onClose}
      onShown={onShown}
      className={styles.content}
      maxWidth="880px"
      data-print="alone"
      onEscapeKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest("[data-own-escape]"))
          event.preventDefault();
      }}
    >
      <RecordHead className={styles.head}>
        <div className={styles.names}>
          <RecordTitle size="5">{title ?? <TitleSkeleton />}</RecordTitle>
          {company ? (
            <Text as="p" size="2" color="gray" mt="1">
              {company}
            </Text>
          ) : null}
        </div>
        <div className={styles.actions}>{actions}</div>
        <Text size="1" color="gray" className={styles.printed}>
          Printed {formatLocalDay(new Date())}
        </Text>
        <RecordClose className={styles.close} />
      </RecordHead>
      <RecordBody className={styles.body}>{children}</RecordBody>
    </RecordDialog>
  );
}

function TitleSkeleton() {
  return (
    <>
      <VisuallyHidden>Deal</VisuallyHidden>
      <Skeleton className={styles.titleSkeleton}>The name of a deal</Skeleton>
    </>
  );
}
