import { Badge as ThemesBadge } from "@radix-ui/themes/components/badge";
import type { ReactNode } from "react";
import styles from "./badge.module.css";
import type { Color } from "./colors.ts";

interface BadgeProps {
  color: Color;
  children: ReactNode;
  /** Shows a dot before the text. */
  dot?: boolean;
  title?: string;
}

/** A short text in a coloured pill; a long one is cut with an ellipsis. */
export function Badge({ color, children, dot, title }: BadgeProps) {
  return (
    <ThemesBadge color={color} variant="soft" radius="full" className={styles.badge} title={title}>
      {dot ? <Dot color={color} /> : null}
      <span className={styles.text}>{children}</span>
    </ThemesBadge>
  );
}

/** A decorative coloured dot beside a text. */
export function Dot({ color }: { color: Color }) {
  return <span aria-hidden className={styles.dot} data-accent-color={color} />;
}
