"use client";
import { Dot } from "@dealflow/ui/badge";
import { Icon } from "@dealflow/ui/icon";
import { roleLabel } from "@dealflow/validators/labels/users";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { roleColor } from "../entities/member/role-badge.tsx";
import { formatCount } from "../lib/format/pluralize.ts";
import { trpc } from "../trpc/client.ts";
import styles from "./team-list.module.css";

/** Everyone else in the workspace, folded until it is asked for. */
export function TeamList() {
  const heading = useId();
  const { id } = useCurrentUser();
  const { data: team } = trpc.users.list.useQuery();
  const others = team?.items.filter((user) => user.id !== id) ?? [];
  return (
    <section aria-labelledby={heading} className={styles.team}>
      <details>
        <summary className={styles.summary}>
          <Icon name="chevronRight" className={styles.chevron} />
          <span id={heading} className={styles.title}>
            Team
          </span>
          <span>{formatCount(others.length)}</span>
        </summary>
        {others.length === 0 ? (
          <Text as="p" size="1" color="gray" mx="2" my="1">
            Nobody else has joined yet.
          </Text>
        ) : null}
        <ul className={styles.list}>
          {others.map((user) => (
            <li key={user.id} className={styles.member}>
              <Dot color={roleColor(user.role)} />
              <div className={styles.words}>
                <Text as="p" size="2" truncate title={user.name}>
                  {user.name}
                </Text>
                <Text as="p" size="1" color="gray">
                  {roleLabel(user.role)}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
