"use client";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { STAGE_LABELS, STAGES } from "@dealflow/validators/labels/deals";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { oneOf } from "../../../lib/choices.ts";
import styles from "./card.module.css";
import { MoveButton } from "./move-button.tsx";

interface MoveMenuProps {
  deal: Deal;
  disabled: boolean;
  onMove: (deal: Deal, stage: Stage) => void;
}

/** Moves a card to another stage without dragging. */
export default function MoveMenu({ deal, disabled, onMove }: MoveMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);

  function choose(value: string) {
    const stage = oneOf(STAGES, value);
    if (!stage) return;
    // The focus returns to the card first, so that it stays on the card when that moves.
    flushSync(() => setOpen(false));
    trigger.current?.focus();
    onMove(deal, stage);
  }

  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger>
        <MoveButton ref={trigger} deal={deal} disabled={disabled} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" size="1">
        <DropdownMenu.Label className={styles.menuLabel}>Move to…</DropdownMenu.Label>
        <DropdownMenu.RadioGroup value={deal.stage} onValueChange={choose}>
          {STAGES.map((stage) => (
            <DropdownMenu.RadioItem key={stage} value={stage}>
              {STAGE_LABELS[stage]}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
