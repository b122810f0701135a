import styles from "./avatar.module.css";
import type { Color } from "./colors.ts";

interface AvatarProps {
  initials: string;
  color?: Color;
  size?: "1" | "2" | "3";
}

/** Initials in a circle. Decorative: the name is always shown beside it. */
export function Avatar({ initials, color = "indigo", size = "2" }: AvatarProps) {
  const long = initials.length > 2 || undefined;
  return (
    <span aria-hidden className={styles.avatar} data-accent-color={color} data-size={size} data-long={long}>
      {initials}
    </span>
  );
}
