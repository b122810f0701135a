"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useSyncExternalStore } from "react";
import { CopyButton } from "../../../../components/copy-button.tsx";
import { QueryError } from "../../../../components/query-error.tsx";
import type { NoteDrafts } from "../notes/note-drafts.ts";
import styles from "../notes/notes.module.css";
import { type Meeting, UNAVAILABLE_TITLE } from "../use-meeting.ts";

interface UnavailableStepProps {
  namedItem: Meeting["namedItem"];
  drafts: NoteDrafts;
}

/** Shown while the item in the address is loading, failed to load, or does not exist any more. */
export function UnavailableStep({ namedItem: { id, query, isMissing }, drafts }: UnavailableStepProps) {
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
    <section aria-label="Your notes" className={styles.conflict}>
      <Text as="p" size="2">
        Your notes were not kept with it. Copy what you need of them:
      </Text>
      <p className={styles.theirs}>{text}</p>
      <div className={styles.choices}>
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
