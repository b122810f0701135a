import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import type { ComponentProps } from "react";
import { countSet, type FilterSet } from "./filter-fields.ts";
import styles from "./filters-trigger.module.css";

interface FiltersTriggerProps extends ComponentProps<typeof Button>, FilterSet {}

export function FiltersTrigger({ filters, own, ...button }: FiltersTriggerProps) {
  const count = countSet({ filters, own });
  return (
    <Button type="button" variant="surface" color="gray" highContrast className={styles.trigger} {...button}>
      <Icon name="filter" /> More filters
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </Button>
  );
}
