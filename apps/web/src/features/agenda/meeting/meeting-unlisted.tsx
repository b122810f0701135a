"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useSyncExternalStore } from "react";
import { CopyButton } from "../../../components/copy-button.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import styles from "./meeting-notes.module.css";
import type { NoteDrafts } from "./note-drafts.ts";
import { type Meeting, NOT_THERE } from "./use-meeting.ts";

interface MeetingUnlistedProps {
  unlisted: Meeting["unlisted"];
  drafts: NoteDrafts;
}

/** In place of an item that the address names: it is on its way, did not come, or is not there (any more). */
export function MeetingUnlisted({ unlisted: { id, query, isGone }, drafts }: MeetingUnlistedProps) {
  if (!isGone && query.isError) {
    return <QueryError title="The agenda item could not be loaded" query={query} />;
  }
  if (!isGone) return <RowSkeletons label="Loading agenda item..." count={2} height={56} />;
  return (
    <>
      <header>
        <Heading as="h2" size="6">
          {NOT_THERE}
        </Heading>
        <Text as="p" size="3" color="gray" mt="2">
          Somebody may have removed it, or the link is incomplete. Go on with what follows.
        </Text>
      </header>
      {id === null ? null : <LeftNotes id={id} drafts={drafts} />}
    </>
  );
}

/** What was typed here of an item that is gone, to be taken along. */
function LeftNotes({ id, drafts }: { id: number; drafts: NoteDrafts }) {
  const draft = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.of(id),
    () => undefined,
  );
  if (!draft?.text.trim()) return null;
  const { text } = draft;
  return (
    <section aria-label="Your notes" className={styles.dispute}>
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
