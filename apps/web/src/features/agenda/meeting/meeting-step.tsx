"use client";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { Ref } from "react";
import styles from "./meeting.module.css";
import { MeetingChangesView } from "./meeting-changes.tsx";
import { MeetingItem } from "./meeting-item.tsx";
import { MeetingUnlisted } from "./meeting-unlisted.tsx";
import type { NoteDrafts } from "./note-drafts.ts";
import type { Meeting } from "./use-meeting.ts";

interface MeetingStepProps {
  ref: Ref<HTMLElement>;
  meeting: Meeting;
  drafts: NoteDrafts;
}

/** What is talked about now. */
export function MeetingStep({ ref, meeting, drafts }: MeetingStepProps) {
  const { step, at, spoken } = meeting;
  return (
    <section ref={ref} tabIndex={-1} aria-label={spoken} className={styles.stage}>
      {/* A new step is read from its top. */}
      <div key={at} ref={toTop} className={styles.column}>
        {step?.kind === "item" ? <MeetingItem key={step.item.id} item={step.item} drafts={drafts} /> : null}
        {step?.kind === "unlisted" ? <MeetingUnlisted unlisted={meeting.unlisted} drafts={drafts} /> : null}
        {step?.kind === "nothing" ? <Nothing /> : null}
        {step?.kind === "changes" ? <MeetingChangesView /> : null}
      </div>
    </section>
  );
}

function toTop(column: HTMLElement | null): void {
  column?.parentElement?.scrollTo(0, 0);
}

function Nothing() {
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
