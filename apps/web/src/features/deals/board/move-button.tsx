"use client";
import { Icon } from "@dealflow/ui/icon";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import type { ComponentProps } from "react";
import styles from "./card.module.css";

interface MoveButtonProps extends ComponentProps<typeof IconButton> {
  deal: Deal;
}

export function MoveButton({ deal, ...button }: MoveButtonProps) {
  return (
    <IconButton
      {...button}
      aria-label={`Move ${dealTitle(deal)} to…`}
      className={styles.menu}
      variant="ghost"
      color="gray"
      size="1"
      m="0"
    >
      <Icon name="more" />
    </IconButton>
  );
}
