import { Badge as ThemesBadge } from "@radix-ui/themes/components/badge";
import type { ReactNode } from "react";
import styles from "./badge.module.css";
import type { Color } from "./colors.ts";

interface BadgeProps {
  color: Color;
  children: ReactNode;
  /** A dot before the word, where colour alone would otherwise tell two badges apart. */
  dot?: boolean;
  title?: string;
}

/** A word in a coloured pill; long words end in an ellipsis. */
export function Badge({ color, children, dot, title }: BadgeProps) {
  return (
    <ThemesBadge color={color} variant="soft" radius="full" className={styles.badge} title={title}>
      {dot ? <Dot color={color} /> : null}
      <span className={styles.text}>{children}</span>
    </ThemesBadge>
  );
}

/** A coloured dot; always beside a word, so it is hidden from assistive technology. */
export function Dot({ color }: { color: Color }) {
  return <span aria-hidden className={styles.dot} data-accent-color={color} />;
}
