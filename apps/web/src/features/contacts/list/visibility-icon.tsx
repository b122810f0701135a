import { Icon } from "@dealflow/ui/icon";
import { Tooltip } from "@dealflow/ui/tooltip";
import styles from "./visibility-icon.module.css";

export function VisibilityIcon({ isPublic }: { isPublic: boolean }) {
  const label = isPublic ? "Public: visible to all team members" : "Private: visible only to the creator";
  return (
    <Tooltip content={label}>
      <span role="img" aria-label={label} className={styles.icon}>
        <Icon name={isPublic ? "globe" : "lock"} />
      </span>
    </Tooltip>
  );
}
