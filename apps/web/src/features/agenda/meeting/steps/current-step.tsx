"use client";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { Ref } from "react";
import styles from "../meeting.module.css";
import type { NoteDrafts } from "../notes/note-drafts.ts";
import type { Meeting } from "../use-meeting.ts";
import { ChangesStep } from "./changes-step.tsx";
import { ItemStep } from "./item-step.tsx";
import { UnavailableStep } from "./unavailable-step.tsx";

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
