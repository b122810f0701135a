"use client";
import { Dot } from "@dealflow/ui/badge";
import { roleLabel } from "@dealflow/validators/labels/users";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { roleColor } from "../entities/member/role-badge.tsx";
import { trpc } from "../trpc/client.ts";
import styles from "./sidebar.module.css";

/** Everyone else in the workspace. */
export function TeamList() {
  const heading = useId();
  const { id } = useCurrentUser();
  const { data: team } = trpc.users.list.useQuery();
  const others = team?.items.filter((user) => user.id !== id) ?? [];
  return (
    <section aria-labelledby={heading} className={styles.team}>
      <Heading as="h2" id={heading} size="1" weight="medium" color="gray">
        Team
      </Heading>
      {others.length === 0 ? (
        <Text as="p" size="1" color="gray" mt="2">
          Nobody else has joined yet.
        </Text>
      ) : null}
      <ul className={styles.list}>
        {others.map((user) => (
          <li key={user.id} className={styles.member}>
            <Dot color={roleColor(user.role)} />
            <div className={styles.grow}>
              <Text as="p" size="2" truncate title={user.name}>
                {user.name}
              </Text>
              <Text as="p" size="1" color="gray" truncate>
                {roleLabel(user.role)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
