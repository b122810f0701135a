"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { pluralize } from "../../lib/format/pluralize.ts";
import styles from "./facts.module.css";

/**
 * Folds facts without a value. One that is emptied while the record is shown stays where it is: `empty` names those that
 * have no value now.
 */
export function useEmptyFacts(empty: readonly string[]) {
  const [isOpen, setOpen] = useState(false);
  const [atFirst] = useState(() => new Set(empty));
  const folded = new Set(empty.filter((name) => atFirst.has(name)));
  return {
    count: folded.size,
    isOpen,
    toggle: () => setOpen(!isOpen),
    isHidden: (name: string) => !isOpen && folded.has(name),
  };
}

interface EmptyFactsButtonProps {
  fold: ReturnType<typeof useEmptyFacts>;
  /** The id of what it shows. */
  controls: string;
}

/** Shows and folds them; nothing where there are none. */
export function EmptyFactsButton({ fold: { count, isOpen, toggle }, controls }: EmptyFactsButtonProps) {
  if (count === 0) return null;
  return (
    <Button
      variant="ghost"
      color="gray"
      size="1"
      m="0"
      mt="1"
      className={styles.empty}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={toggle}
    >
      <Icon name={isOpen ? "chevronUp" : "chevronDown"} /> {pluralize(count, "empty fact")}
    </Button>
  );
}
