"use client";
import { Badge } from "@dealflow/ui/badge";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import {
  TIMELINE_KIND_LABELS,
  TIMELINE_KINDS,
  type TimelineKind,
} from "@dealflow/validators/labels/timeline";
import type { Note } from "@dealflow/validators/notes";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { setAddressParams } from "../../lib/address/address.ts";
import { PAGES } from "../../lib/cache/paged-query.ts";
import { oneOf } from "../../lib/choices.ts";
import { type DraftPlace, listDrafts } from "../../lib/drafts.ts";
import { preload } from "../../lib/preload.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { Entries } from "./entries/entries.tsx";
import { firstWords } from "./entries/first-words.ts";
import { OpenedNote, useOpenedNote } from "./entries/opened-note.tsx";
import { NoteFormDialog } from "./form/note-form-dialog.ts";
import { filterParam, SHOWN_KINDS, type Target, targetKey, timelineInput } from "./target.ts";
import styles from "./timeline.module.css";

const ALL = "all";
type Choice = TimelineKind | typeof ALL;
const KIND_OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: ALL, label: "All activity" },
  ...TIMELINE_KINDS.map((kind) => ({ value: kind, label: TIMELINE_KIND_LABELS[kind] })),
];
interface TimelineProps {
  target: Target;
  /** Kinds that the timelines of these records never have are not offered. */
  kinds?: readonly TimelineKind[];
}

/** What was said and what happened around a record, the newest first, below a line to log more. */
export default function Timeline({ target, kinds = TIMELINE_KINDS }: TimelineProps) {
  const param = filterParam(target);
  const kind = oneOf(kinds, useSearchParams().get(param)) ?? null;
  const [edited, setEdited] = useState<Note | null>(null);
  const shown = kind ? [kind] : SHOWN_KINDS.filter((each) => kinds.includes(each));
  const list = trpc.timeline.list.useInfiniteQuery(timelineInput(target, shown), {
    ...PAGES,
    ...REFETCH_ON_OPEN,
  });
  const opened = useOpenedNote(target);
  return (
    <div className={styles.timeline}>
      <div className={styles.bar}>
        <LogLine target={target} />
        <FilterSelect
          label="Filter activity"
          value={kind ?? ALL}
          options={KIND_OPTIONS.filter(({ value }) => value === ALL || kinds.includes(value))}
          onChange={(chosen) => setAddressParams({ [param]: chosen === ALL ? null : chosen }, "replace")}
        />
      </div>
      <OpenedNote opened={opened} onEdit={setEdited} />
      <Entries
        list={list}
        kind={kind}
        isOfDeal={target.dealId !== undefined}
        without={opened.note}
        onEdit={setEdited}
      />
      {edited ? <NoteFormDialog stored={edited} target={target} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}

const load = () => import("./log/log-form.tsx");
const preloadForm = () => preload(load);

/** One line at the head of a timeline; pressed, it grows into the form of a note, call or meeting. */
function LogLine({ target }: { target: Target }) {
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
