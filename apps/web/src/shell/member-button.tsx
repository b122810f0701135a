import { Avatar } from "@dealflow/ui/avatar";
import { Icon } from "@dealflow/ui/icon";
import { Text } from "@radix-ui/themes/components/text";
import type { ComponentProps } from "react";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { RoleBadge } from "../entities/member/role-badge.tsx";
import styles from "./sidebar.module.css";

/** Who is signed in, and in which role: the button of the member's menu. */
export function MemberButton(button: ComponentProps<"button">) {
  const { name, initials, role } = useCurrentUser();
  return (
    <button {...button} type="button" className={styles.me}>
      <Avatar initials={initials} size="1" />
      <span className={styles.grow}>
        <Text as="div" size="2" weight="medium" highContrast color="gray" truncate title={name}>
          {name}
        </Text>
        <RoleBadge role={role} />
      </span>
      <Icon name="chevronUpDown" />
    </button>
  );
}
