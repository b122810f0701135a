"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { memberOf } from "../../../entities/member/members.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./meeting-item.module.css";
import { MeetingNotesField } from "./meeting-notes.tsx";
import type { NoteDrafts } from "./note-drafts.ts";

interface MeetingItemProps {
  item: AgendaItem;
  drafts: NoteDrafts;
}

export function MeetingItem({ item, drafts }: MeetingItemProps) {
  const { data: team } = trpc.users.list.useQuery();
  const { title, description, addedBy, createdAt, isCompleted, completedBy } = item;
  return (
    <>
      <header className={styles.head}>
        <Heading as="h2" size={{ initial: "6", sm: "7" }} className={styles.title}>
          {title}
        </Heading>
        <Text as="p" size="2" color="gray">
          {memberOf(addedBy, team?.items).name} • <RelativeTime date={createdAt} />
        </Text>
        {isCompleted ? (
          <p className={styles.completed}>
            <Icon name="circleCheck" /> Completed by {memberOf(completedBy, team?.items).name}
          </p>
        ) : null}
      </header>
      {description ? <p className={styles.description}>{description}</p> : null}
      <MeetingNotesField item={item} drafts={drafts} />
    </>
  );
}
