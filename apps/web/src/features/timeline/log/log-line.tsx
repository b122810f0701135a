"use client";
import { Badge } from "@dealflow/ui/badge";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Lazy } from "../../../components/lazy/lazy.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { type DraftPlace, listDrafts } from "../../../lib/drafts.ts";
import { preload } from "../../../lib/preload.ts";
import { firstWords } from "../first-words.ts";
import { type Target, targetKey } from "../target.ts";
import styles from "../timeline.module.css";

const load = () => import("./log-form.tsx");
const preloadForm = () => preload(load);

/** One line at the head of a timeline; pressed, it grows into the form of a note, call or meeting. */
export function LogLine({ target }: { target: Target }) {
  const { id: userId } = useCurrentUser();
  const place = { userId, name: `note-${targetKey(target)}` };
  const [isOpen, setOpen] = useState(false);
  const [drafts, setDrafts] = useState(() => beginningsOf(place));
  const [draft] = drafts;
  const line = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => {
      setOpen(false);
      setDrafts(beginningsOf(place));
    });
    line.current?.focus();
  }

  if (isOpen) {
    return (
      <Lazy
        load={load}
        props={{ target, place, onClose: close, onReopen: () => setOpen(true) }}
        takesFocus
        loading={<RowSkeletons label="Loading the form..." count={1} height={240} />}
        failed="The form could not be shown"
      />
    );
  }
  return (
    <button
      ref={line}
      type="button"
      className={styles.line}
      onClick={() => setOpen(true)}
      onPointerEnter={preloadForm}
      onFocus={preloadForm}
    >
      <Icon name="edit" />
      {draft === undefined ? (
        <span className={styles.begun}>Log a note, call or meeting…</span>
      ) : (
        <>
          <Badge color="amber">{drafts.length > 1 ? `1 of ${drafts.length} drafts` : "Draft"}</Badge>
          <span className={styles.begun}>{draft}</span>
        </>
      )}
    </button>
  );
}

const MAX_BEGINNING = 120;

/** The first words of each draft, or its kind where nothing was written yet. The form reads it more closely. */
function beginningsOf(place: DraftPlace): string[] {
  return listDrafts(place).flatMap((draft) => {
    const values: unknown = isRecord(draft) ? draft.values : null;
    if (!isRecord(values)) return [];
    const words = typeof values.body === "string" ? firstWords(values.body, MAX_BEGINNING) : "";
    return words || NOTE_KIND_LABELS.note;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
