"use client";
import { mentionsIn } from "@dealflow/validators/common/mentions";
import { Children, type ReactNode } from "react";
import { trpc } from "../../../trpc/client.ts";
import styles from "./markdown.module.css";

/** Text in which the usernames of members are marked, with their names; other words after an @ stay as they are. */
export function Mentions({ children }: { children: ReactNode }) {
  const { data: team } = trpc.users.list.useQuery();
  return Children.map(children, (child) => {
    if (typeof child !== "string") return child;
    let rest = 0;
    const parts = mentionsIn(child).flatMap(({ start, end, username }) => {
      const member = team?.items.find((each) => each.username.toLowerCase() === username);
      if (!member) return [];
      const before = child.slice(rest, start);
      rest = end;
      return [
        before,
        <span key={start} className={styles.mention} title={member.name}>
          {child.slice(start, end)}
        </span>,
      ];
    });
    return [...parts, child.slice(rest)];
  });
}
