import { Avatar as ThemesAvatar } from "@radix-ui/themes/components/avatar";
import styles from "./avatar.module.css";
import type { Color } from "./colors.tsx";

interface AvatarProps {
  initials: string;
  color?: Color;
  size?: "1" | "2" | "3";
}

/** Initials in a circle. Decorative: the name always stands beside it. */
export function Avatar({ initials, color = "indigo", size = "2" }: AvatarProps) {
  return (
    <ThemesAvatar
      aria-hidden
      color={color}
      fallback={initials}
      radius="full"
      size={size}
      className={initials.length > 2 ? styles.three : undefined}
    />
  );
}
