"use client";
import { Icon } from "@dealflow/ui/icon";
import { PARAMS } from "@dealflow/validators/addresses";
import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import type { Note } from "@dealflow/validators/notes";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { Text } from "@radix-ui/themes/components/text";
import { useSearchParams } from "next/navigation";
import { useEffect, useId, useRef } from "react";
import { idIn, setAddressParams } from "../../../lib/address/address.ts";
import { errorCode } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import type { Target } from "../target.ts";
import styles from "../timeline.module.css";
import { NoteEntry } from "./note-entry.tsx";

/** The note that the address names, if it is about the record whose timeline is shown. */
export function useOpenedNote(target: Target) {
  const id = idIn(useSearchParams().get(PARAMS.note));
  const { data, error } = trpc.notes.get.useQuery(
    { id: id ?? 0 },
    { ...REFETCH_ON_OPEN, enabled: id !== null },
  );
  const isGone = id !== null && errorCode(error) === "NOT_FOUND";
  return { note: id !== null && !isGone && data && isAbout(data, target) ? data : null, isGone };
}

const isAbout = (note: Note, { dealId, pipelineId, contactId, firmId }: Target): boolean =>
  note.dealId === (dealId ?? null) &&
  note.pipelineId === (pipelineId ?? null) &&
  note.contactId === (contactId ?? null) &&
  note.firmId === (firmId ?? null);

interface OpenedNoteProps {
  opened: ReturnType<typeof useOpenedNote>;
  onEdit: (note: Note) => void;
}

/** Shows a note that was opened by its address above all others, however old it is. */
export function OpenedNote({ opened: { note, isGone }, onEdit }: OpenedNoteProps) {
  const { data: team } = trpc.users.list.useQuery();
  const place = useRef<HTMLElement>(null);
  const heading = useId();
  const id = note?.id;
  useEffect(() => {
    if (id !== undefined) place.current?.scrollIntoView({ block: "nearest" });
  }, [id]);
  if (isGone) {
    return (
      <Text as="p" size="2" color="gray">
        The note that was to be opened has been deleted.
      </Text>
    );
  }
  if (!note) return null;
  const noun = NOTE_KIND_LABELS[note.kind].toLowerCase();
  return (
    <section ref={place} className={styles.opened} aria-labelledby={heading}>
      <div className={styles.openedHead}>
        <Text id={heading} as="p" size="1" color="gray">
          The {noun} you opened
        </Text>
        <IconButton
          size="1"
          variant="ghost"
          color="gray"
          m="0"
          aria-label={`Put the ${noun} back in its place`}
          onClick={() => setAddressParams({ [PARAMS.note]: null }, "replace")}
        >
          <Icon name="close" />
        </IconButton>
      </div>
      <ol className={styles.entries}>
        <NoteEntry note={note} deal={null} members={team?.items ?? []} onEdit={onEdit} />
      </ol>
    </section>
  );
}
