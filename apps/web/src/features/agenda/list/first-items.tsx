"use client";
import type { AgendaItem } from "@dealflow/validators/agenda";
import type { Member } from "@dealflow/validators/users";
import { useEffect } from "react";
import { AgendaRow, type ItemActions } from "./agenda-row.tsx";
import styles from "./first-items.module.css";

interface FirstItemsProps extends ItemActions {
  items: readonly AgendaItem[];
  most: number;
  team: readonly Member[] | undefined;
  /** Called while there are too few, of which some may have left. */
  onShort: () => void;
}

export function FirstItems({ items, most, onShort, ...row }: FirstItemsProps) {
  const isShort = items.length < most;
  useEffect(() => {
    if (isShort) onShort();
  }, [isShort, onShort]);
  const shown = items.slice(0, most);
  return (
    <ul className={styles.rows}>
      {shown.map((item, index) => (
        <AgendaRow key={item.id} {...row} item={item} position={index + 1} total={shown.length} />
      ))}
    </ul>
  );
}
