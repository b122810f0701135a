import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import type { ComponentProps } from "react";
import { isSet, type ListFilter } from "./filter-fields.ts";
import styles from "./filters-trigger.module.css";

interface FiltersTriggerProps extends ComponentProps<typeof Button> {
  filters: readonly ListFilter[];
}

export function FiltersTrigger({ filters, ...button }: FiltersTriggerProps) {
  const count = filters.filter(isSet).length;
  return (
    <Button type="button" variant="surface" color="gray" highContrast className={styles.trigger} {...button}>
      <Icon name="filter" /> More filters
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </Button>
  );
}
