"use client";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { ReactNode } from "react";
import { formatLocalDay } from "../../../lib/format/days.ts";
import styles from "./deal-head.module.css";

/** What each frame of a deal shows. */
export interface FrameParts {
  /** Null while the deal loads. */
  title: ReactNode;
  company: ReactNode;
  actions: ReactNode;
  /** Stage, badges, value and lead. */
  facts: ReactNode;
  children: ReactNode;
}

interface DealHeadProps extends Omit<FrameParts, "title" | "children"> {
  /** The title as a heading of the frame. */
  heading: ReactNode;
  tools: ReactNode;
}

/** The head of a deal, which stays visible while the rest scrolls. */
export function DealHead({ heading, company, actions, tools, facts }: DealHeadProps) {
  return (
    <>
      <div className={styles.names}>
        {heading}
        {company ? (
          <Text as="p" size="2" color="gray">
            {company}
          </Text>
        ) : null}
      </div>
      <div className={styles.actions}>{actions}</div>
      <Text size="1" color="gray" className={styles.printed} suppressHydrationWarning>
        Printed {formatLocalDay(new Date())}
      </Text>
      <div className={styles.tools}>{tools}</div>
      <div className={styles.facts}>{facts}</div>
    </>
  );
}

export function TitleSkeleton() {
  return (
    <>
      <VisuallyHidden>Deal</VisuallyHidden>
      <Skeleton className={styles.titleSkeleton}>The name of a deal</Skeleton>
    </>
  );
}
