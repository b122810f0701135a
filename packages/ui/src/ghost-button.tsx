"use client";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface GhostButtonProps extends ComponentProps<typeof IconButton> {
  icon: IconName;
  /** Read by screen readers. */
  label: string;
}

/** A gray icon without a background, as a button. */
export function GhostButton({ icon, label, ...button }: GhostButtonProps) {
  return (
    <IconButton {...button} aria-label={label} variant="ghost" color="gray" m="0">
      <Icon name={icon} />
    </IconButton>
  );
}
