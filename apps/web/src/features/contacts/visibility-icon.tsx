import { Tooltip } from "@dealflow/ui/tooltip";
import { GlobeIcon, LockClosedIcon } from "@radix-ui/react-icons";
import styles from "./visibility-icon.module.css";

/** Who sees a contact. */
export function VisibilityIcon({ isPublic }: { isPublic: boolean }) {
  const words = isPublic ? "Public: visible to all team members" : "Private: visible only to the creator";
  const Sign = isPublic ? GlobeIcon : LockClosedIcon;
  return (
    <Tooltip content={words}>
      <span role="img" aria-label={words} className={styles.icon}>
        <Sign />
      </span>
    </Tooltip>
  );
}
