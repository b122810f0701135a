import { Tooltip } from "@dealflow/ui/tooltip";
import { GlobeIcon, LockKeyholeIcon } from "lucide-react";
import styles from "./visibility-icon.module.css";

/** Who sees a contact. */
export function VisibilityIcon({ isPublic }: { isPublic: boolean }) {
  const words = isPublic ? "Public: visible to all team members" : "Private: visible only to the creator";
  const Sign = isPublic ? GlobeIcon : LockKeyholeIcon;
  return (
    <Tooltip content={words}>
      <span role="img" aria-label={words} className={styles.icon}>
        <Sign />
      </span>
    </Tooltip>
  );
}
