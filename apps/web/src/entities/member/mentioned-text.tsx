"use client";
import { Fragment } from "react";
import { trpc } from "../../trpc/client.ts";
import { mentionedMembers } from "./mention-names.ts";
import styles from "./mentioned-text.module.css";

/** A text in which members who are mentioned stand with their names; other words after an @ stay as they are. */
export function MentionedText({ text }: { text: string }) {
  const { data: team } = trpc.users.list.useQuery();
  let rest = 0;
  const parts = mentionedMembers(text, team?.items).map(({ start, end, name, username }) => {
    const before = text.slice(rest, start);
    rest = end;
    return (
      <Fragment key={start}>
        {before}
        <span className={styles.mention} title={`@${username}`}>
          {name}
        </span>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(rest)}
    </>
  );
}
