import { Tooltip as ThemesTooltip } from "@radix-ui/themes/components/tooltip";
import type { ReactElement, ReactNode } from "react";

interface TooltipProps {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element, so that the keyboard shows the tooltip too; otherwise the content must be readable elsewhere. */
  children: ReactElement;
}

const DELAY_MS = 700;

/** The provider of the theme skips the delay for 300 ms after another tooltip closed. */
export function Tooltip({ content, side, children }: TooltipProps) {
  return (
    <ThemesTooltip content={content} delayDuration={DELAY_MS} side={side}>
      {children}
    </ThemesTooltip>
  );
}
