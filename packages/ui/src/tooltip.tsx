import { Tooltip as ThemesTooltip } from "@radix-ui/themes/components/tooltip";
import type { ReactElement, ReactNode } from "react";

interface TooltipProps {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that can take focus, or that repeats what is readable elsewhere. */
  children: ReactElement;
}

const DELAY_MS = 700;

/** The theme's own provider already skips the delay for 300 ms after one tooltip closed. */
export function Tooltip({ content, side, children }: TooltipProps) {
  return (
    <ThemesTooltip content={content} delayDuration={DELAY_MS} side={side}>
      {children}
    </ThemesTooltip>
  );
}
