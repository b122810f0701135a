import { Icon } from "@dealflow/ui/icon";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import type { ComponentProps } from "react";
import styles from "./columns.module.css";

const COLUMNS = "M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10";

export function ColumnsTrigger(button: ComponentProps<typeof IconButton>) {
  return (
    <IconButton
      variant="outline"
      color="gray"
      aria-label="Columns"
      title="Columns"
      className={styles.trigger}
      {...button}
    >
      <Icon path={COLUMNS} />
    </IconButton>
  );
}
