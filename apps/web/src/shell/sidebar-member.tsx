"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { roleLabel } from "@dealflow/validators/labels/users";
import { Text } from "@radix-ui/themes/components/text";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { RoleBadge } from "../entities/member/role-badge.tsx";
import styles from "./sidebar.module.css";

/** Who is signed in, and in which role. */
export function SidebarMember() {
  const { name, initials, role } = useCurrentUser();
  return (
    <>
      <Avatar initials={initials} />
      <div className={styles.grow}>
        <Text as="p" size="2" weight="medium" truncate title={name}>
          {name}
        </Text>
        <div className={styles.role}>
          <Text size="1" color="gray" truncate>
            {roleLabel(role)}
          </Text>
          <RoleBadge role={role} short />
        </div>
      </div>
    </>
  );
}
