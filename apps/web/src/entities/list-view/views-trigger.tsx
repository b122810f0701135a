import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import type { ComponentProps } from "react";
import styles from "./views-trigger.module.css";

interface ViewsTriggerProps extends ComponentProps<typeof Button> {
  /** Of the open view. */
  name: string | undefined;
  isChanged: boolean;
}

const BOOKMARK = "M4 2.5h8v11L8 10.6 4 13.5z";

/** Says which view is open. */
export function ViewsTrigger({ name, isChanged, ...button }: ViewsTriggerProps) {
  return (
    <Button
      type="button"
      variant="soft"
      color="gray"
      highContrast
      className={styles.trigger}
      title={name}
      {...button}
    >
      <Icon path={BOOKMARK} className={styles.icon} />
      <span className={styles.word}>{name === undefined ? "Views" : "View:"}</span>
      {name === undefined ? null : <span className={styles.name}>{name}</span>}
      {isChanged ? <span className={styles.word}>changed</span> : null}
    </Button>
  );
}
