"use client";
import { Heading } from "@radix-ui/themes/components/heading";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Right beside the title. */
  beside?: ReactNode;
  /** Buttons before the main one, which phones show in a menu. */
  more?: ReactNode;
  /** The buttons that phones show, too: the main one solid, the others soft or outline. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, beside, more, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <div className={styles.title}>
          <Heading as="h1" size="5" weight="bold">
            {title}
          </Heading>
          {beside}
        </div>
        {subtitle ? (
          <Text as="p" size="2" color="gray" mt="1" className={styles.subtitle}>
            {subtitle}
          </Text>
        ) : null}
      </div>
      {more || children ? (
        <div className={styles.actions}>
          {more ? <MoreActions>{more}</MoreActions> : null}
          {children}
        </div>
      ) : null}
    </header>
  );
}

/** Beside the other buttons, or on phones in a popover of the browser's own, which each button in it closes. */
function MoreActions({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <IconButton
        aria-label="More actions"
        variant="outline"
        color="gray"
        className={styles.opener}
        popoverTarget={id}
      >
        <Icon name="more" />
      </IconButton>
      <div ref={closeOnClick} id={id} popover="auto" className={styles.more}>
        {children}
      </div>
    </>
  );
}

/**
 * Heard by the browser, not by React, where clicks in a dialog that one of the buttons opens bubble up to it; and before React, so
 * that the focus is back on the opener when the dialog notes where it was.
 */
function closeOnClick(popover: HTMLDivElement | null) {
  const close = () => popover?.hidePopover();
  popover?.addEventListener("click", close);
  return () => popover?.removeEventListener("click", close);
}
