"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { roleLabel } from "@dealflow/validators/terms/users";
import { Text } from "@radix-ui/themes/components/text";
import { Icon } from "../../components/icon.tsx";
import { RoleBadge } from "../../components/role-badge.tsx";
import { useCurrentUser } from "../../lib/current-user.tsx";
import { useLogout } from "../auth/use-logout.ts";
import styles from "./sidebar.module.css";

export function UserPanel() {
  const user = useCurrentUser();
  const { logout, pending } = useLogout();
  return (
    <div>
      <div className={styles.person}>
        <Avatar initials={user.initials} />
        <div className={styles.grow}>
          <Text as="p" size="2" weight="medium" truncate title={user.name}>
            {user.name}
          </Text>
          <Text as="p" size="1" color="gray" truncate>
            {roleLabel(user.role)}
          </Text>
        </div>
      </div>
      <div className={styles.below}>
        <RoleBadge role={user.role} />
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          color="gray"
          pending={pending}
          pendingLabel="Logging out..."
          onClick={logout}
        >
          <Icon name="leave" /> Logout
        </SubmitButton>
      </div>
    </div>
  );
}
