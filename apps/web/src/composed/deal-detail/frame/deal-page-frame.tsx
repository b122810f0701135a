"use client";
import { Icon } from "@dealflow/ui/icon";
import { Heading } from "@radix-ui/themes/components/heading";
import { useSearchParams } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { PageLink } from "../../../components/page/page-link.tsx";
import { closeDeal, dealsPathOf } from "../../../entities/deal/deal-address.ts";
import { isOpenedHere } from "../../../lib/address/address.ts";
import head from "./deal-head.module.css";
import { DealHead, type FrameParts, TitleSkeleton } from "./deal-head.tsx";
import styles from "./deal-page-frame.module.css";

interface DealPageFrameProps extends FrameParts {
  tools?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Where it stands in the place of another page. */
  takesFocus?: boolean;
}

/** A deal as a page. */
export function DealPageFrame(props: DealPageFrameProps) {
  const { title, tools, onKeyDown, takesFocus = false, children, ...parts } = props;
  const article = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    if (takesFocus) article.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={heading}
      className={styles.page}
      data-print="alone"
      onKeyDown={onKeyDown}
    >
      <header data-sticky-head className={`${head.head} ${styles.head}`}>
        <BackLink />
        <DealHead
          {...parts}
          tools={tools}
          heading={
            <Heading as="h1" id={heading} size="5" className={head.title}>
              {title ?? <TitleSkeleton />}
            </Heading>
          }
        />
      </header>
      <div className={styles.body}>{children}</div>
    </article>
  );
}

/** Leads to the list that it was opened from, as it was; else to the list of deals. */
function BackLink() {
  const list = dealsPathOf(useSearchParams());
  return (
    <PageLink
      href={list}
      className={styles.back}
      title="Back to the list"
      onClick={(event) => {
        if (!isOpenedHere()) return;
        event.preventDefault();
        closeDeal();
      }}
    >
      <Icon name="chevronLeft" /> <span>Back to the list</span>
    </PageLink>
  );
}
