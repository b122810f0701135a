"use client";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { Tooltip as ThemesTooltip } from "@radix-ui/themes/components/tooltip";
import { useState } from "react";
import { Icon } from "./icon.tsx";
import styles from "./info-hint.module.css";

interface InfoHintProps {
  /** What it is about, such as `Active Deals`. */
  about: string;
  /** A sentence or two. */
  children: string;
}

/** An i that says what something counts: on hover, focus, and when it is pressed, as on a touch screen. */
export function InfoHint({ about, children }: InfoHintProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.place}>
      <ThemesTooltip content={children} open={isOpen} onOpenChange={setOpen} maxWidth="280px">
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          size="1"
          m="0"
          aria-label={`What ${about} counts`}
          className={styles.button}
          onClick={(event) => {
            // The tooltip would close.
            event.preventDefault();
            setOpen(true);
          }}
        >
          <Icon name="info" />
        </IconButton>
      </ThemesTooltip>
    </span>
  );
}
