"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { memberOf } from "../../../../entities/member/members.ts";
import { trpc } from "../../../../trpc/client.ts";
import type { NoteDrafts } from "../notes/note-drafts.ts";
import { NotesField } from "../notes/notes-field.tsx";
import styles from "./item-step.module.css";

interface ItemStepProps {
  item: AgendaItem;
  drafts: NoteDrafts;
}

export function ItemStep({ item, drafts }: ItemStepProps) {
  const { data: team } = trpc.users.list.useQuery();
  const { title, description, addedBy, createdAt, isCompleted, completedBy } = item;
  return (
    <>
      <header className={styles.header}>
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
      <NotesField item={item} drafts={drafts} />
    </>
  );
}
