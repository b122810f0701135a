"use client";
import { Children, type ReactNode } from "react";
import { trpc } from "../../../trpc/client.ts";
import styles from "./markdown.module.css";

/** As the server reads mentions: an @ that is not part of an e-mail address, and a username. */
const MENTION = /((?<![\p{L}\p{N}._%+@-])@[a-z0-9](?:[a-z0-9._@+-]*[a-z0-9_@+-])?)/iu;

/** Text in which the usernames of members are marked, with their names; other words after an @ stay as they are. */
export function Mentions({ children }: { children: ReactNode }) {
  const { data: team } = trpc.users.list.useQuery();
  return Children.map(children, (child) => {
    if (typeof child !== "string") return child;
    return child.split(MENTION).map((part) => {
      const username = part.startsWith("@") ? part.slice(1).toLowerCase() : null;
      const member = team?.items.find((each) => each.username.toLowerCase() === username);
      if (!member) return part;
      return (
        <span key={member.id} className={styles.mention} title={member.name}>
          {part}
        </span>
      );
    });
  });
}
