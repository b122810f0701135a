"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { AgendaItem } from "@dealflow/validators/agenda";
import type { MeetingChanges } from "@dealflow/validators/meetings";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { type Ref, useSyncExternalStore } from "react";
import { CopyButton } from "../../../../components/copy-button.tsx";
import { QueryError } from "../../../../components/query-error.tsx";
import { memberOf } from "../../../../entities/member/members.ts";
import { MentionedText } from "../../../../entities/member/mentioned-text.tsx";
import { formatLocalDay } from "../../../../lib/format/days.ts";
import { trpc } from "../../../../trpc/client.ts";
import styles from "../meeting.module.css";
import type { NoteDrafts } from "../notes/note-drafts.ts";
import notesStyles from "../notes/notes.module.css";
import { NotesField } from "../notes/notes-field.tsx";
import { type Meeting, UNAVAILABLE_TITLE, useMeetingChanges } from "../use-meeting.ts";
import { ChangeSections, CurrentSections } from "./change-sections.tsx";
import stepStyles from "./steps.module.css";

interface CurrentStepProps {
  ref: Ref<HTMLElement>;
  meeting: Meeting;
  drafts: NoteDrafts;
}

export function CurrentStep({ ref, meeting, drafts }: CurrentStepProps) {
  const { step, index, announcement } = meeting;
  return (
    <section ref={ref} tabIndex={-1} aria-label={announcement} className={styles.content}>
      {/* The key makes React call the ref, which scrolls to the top, for each step. */}
      <div key={index} ref={scrollToTop} className={styles.column}>
        {step?.kind === "item" ? <ItemStep key={step.item.id} item={step.item} drafts={drafts} /> : null}
        {step?.kind === "unavailable" ? (
          <UnavailableStep namedItem={meeting.namedItem} drafts={drafts} />
        ) : null}
        {step?.kind === "noItems" ? <NoItemsStep /> : null}
        {step?.kind === "changes" ? <ChangesStep /> : null}
      </div>
    </section>
  );
}

function scrollToTop(column: HTMLElement | null): void {
  column?.parentElement?.scrollTo(0, 0);
}

function NoItemsStep() {
  return (
    <>
      <Heading as="h2" size="6">
        Nothing is open on the agenda
      </Heading>
      <Text as="p" size="3" color="gray">
        Items that somebody adds are talked about here, one by one. Go on to see what has changed since the
        last meeting.
      </Text>
    </>
  );
}

/** The last step: what has changed since the last meeting, and what is overdue or about to expire. */
function ChangesStep() {
  const changes = useMeetingChanges();
  return (
    <>
      <header>
        <Heading as="h2" size={{ initial: "6", sm: "7" }}>
          What changed since the last meeting
        </Heading>
        {changes.data ? <LastMeeting changes={changes.data} /> : null}
      </header>
      {changes.data ? (
        <>
          <ChangeSections changes={changes.data} />
          <Heading as="h2" size="5">
            As of today
          </Heading>
          <CurrentSections changes={changes.data} />
        </>
      ) : null}
      {changes.isPending ? <RowSkeletons label="Loading what changed..." count={4} height={96} /> : null}
      {changes.isError && !changes.data ? (
        <QueryError title="What changed could not be loaded" query={changes} />
      ) : null}
    </>
  );
}

function LastMeeting({ changes: { lastMeeting } }: { changes: MeetingChanges }) {
  const { data: team } = trpc.users.list.useQuery();
  return (
    <Text as="p" size="2" color="gray" className={stepStyles.lastMeeting}>
      {lastMeeting
        ? `It was ended by ${memberOf(lastMeeting.heldBy, team?.items).name} on ${formatLocalDay(lastMeeting.endedAt)}.`
        : "No meeting has been held yet, so this goes back to the beginning."}
    </Text>
  );
}

interface UnavailableStepProps {
  namedItem: Meeting["namedItem"];
  drafts: NoteDrafts;
}

/** Shown while the item in the address is loading, failed to load, or does not exist any more. */
function UnavailableStep({ namedItem: { id, query, isMissing }, drafts }: UnavailableStepProps) {
  if (!isMissing && query.isError) {
    return <QueryError title="The agenda item could not be loaded" query={query} />;
  }
  if (!isMissing) return <RowSkeletons label="Loading agenda item..." count={2} height={56} />;
  return (
    <>
      <header>
        <Heading as="h2" size="6">
          {UNAVAILABLE_TITLE}
        </Heading>
        <Text as="p" size="3" color="gray" mt="2">
          Somebody may have removed it, or the link is incomplete. Go on with what follows.
        </Text>
      </header>
      {id === null ? null : <UnsavedNotes id={id} drafts={drafts} />}
    </>
  );
}

/** Notes that were typed for an item that somebody else removed, to be copied. */
function UnsavedNotes({ id, drafts }: { id: number; drafts: NoteDrafts }) {
  const draft = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.get(id),
    () => undefined,
  );
  if (!draft?.text.trim()) return null;
  const { text } = draft;
  return (
    <section aria-label="Your notes" className={notesStyles.conflict}>
      <Text as="p" size="2">
        Your notes were not kept with it. Copy what you need of them:
      </Text>
      <p className={notesStyles.theirs}>{text}</p>
      <div className={notesStyles.choices}>
        <CopyButton text={() => text} copied="Your notes are on the clipboard">
          Copy
        </CopyButton>
        <Button size="1" variant="soft" color="gray" onClick={() => drafts.discard(id)}>
          Discard
        </Button>
      </div>
    </section>
  );
}

interface ItemStepProps {
  item: AgendaItem;
  drafts: NoteDrafts;
}

function ItemStep({ item, drafts }: ItemStepProps) {
  const { data: team } = trpc.users.list.useQuery();
  const { title, description, addedBy, createdAt, isCompleted, completedBy } = item;
  return (
    <>
      <header className={stepStyles.header}>
        <Heading as="h2" size={{ initial: "6", sm: "7" }} className={stepStyles.title}>
          {title}
        </Heading>
        <Text as="p" size="2" color="gray">
          {memberOf(addedBy, team?.items).name} • <RelativeTime date={createdAt} />
        </Text>
        {isCompleted ? (
          <p className={stepStyles.completed}>
            <Icon name="circleCheck" /> Completed by {memberOf(completedBy, team?.items).name}
          </p>
        ) : null}
      </header>
      {description ? (
        <p className={stepStyles.description}>
          <MentionedText text={description} />
        </p>
      ) : null}
      <NotesField item={item} drafts={drafts} />
    </>
  );
}
