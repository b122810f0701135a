"use client";
import { Icon, type IconName } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { joinEdits } from "@dealflow/validators/joined-edits";
import { NOTE_KIND_LABELS, NOTE_KINDS } from "@dealflow/validators/labels/notes";
import type { TimelineKind } from "@dealflow/validators/labels/timeline";
import type { Note } from "@dealflow/validators/notes";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useRef } from "react";
import type { PagedQuery } from "../../../components/lists/paged-list.tsx";
import { useFlash } from "../../../components/lists/use-flash.ts";
import { memberOf } from "../../../entities/member/members.ts";
import { withMentionedNames } from "../../../entities/member/mention-names.ts";
import { oneOf } from "../../../lib/choices.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "../timeline.module.css";
import { changedFields, type Words } from "./changed-fields.ts";
import entriesStyles from "./entries.module.css";
import { lineOf } from "./entry-line.ts";
import { type Entry, entryWords } from "./entry-text.ts";
import { firstWords } from "./first-words.ts";
import { Markdown } from "./markdown.tsx";
import { DealOfEntry, NoteEntry } from "./note-entry.tsx";

interface EntriesProps {
  list: PagedQuery<Entry>;
  /** The kind that alone is shown; null for all. */
  kind: TimelineKind | null;
  isOfDeal: boolean;
  /** A note that is shown above. */
  without: Note | null;
  onEdit: (note: Note) => void;
}

/** The entries of a timeline as far as they are loaded, and a button for older ones. */
export function Entries({ list, kind, isOfDeal, without, onEdit }: EntriesProps) {
  const { data: team } = trpc.users.list.useQuery();
  const older = useFocusOnOlder(list);
  const loaded = (list.data?.pages ?? []).flatMap((page) => page.items);
  const items = joinEdits(loaded).filter(({ note }) => !note || note.id !== without?.id);
  useFlash(items, older.entries);
  if (list.isPending) return <RowSkeletons label="Loading activity..." count={4} height={56} />;
  if (!list.data) {
    return (
      <ErrorState
        title="The activity could not be loaded"
        message={errorMessage(list.error)}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      />
    );
  }
  // A deal's own timeline need not name it.
  const entries = isOfDeal ? items.map((entry) => ({ ...entry, deal: null })) : items;
  if (entries.length === 0 && !without) return <NoEntries kind={kind} />;
  const members = team?.items ?? [];
  return (
    <>
      <ol ref={older.entries} className={styles.entries} aria-label="Activity">
        {entries.map((entry) =>
          entry.note ? (
            <NoteEntry
              key={`${entry.kind}-${entry.id}`}
              note={entry.note}
              deal={entry.deal}
              members={members}
              onEdit={onEdit}
            />
          ) : (
            <EntryRow key={`${entry.kind}-${entry.id}`} entry={entry} members={members} />
          ),
        )}
      </ol>
      {list.isFetchNextPageError ? (
        <p role="alert" className={styles.alert}>
          Older activity could not be loaded. {errorMessage(list.error)}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <Text as="p" size="2" color="gray" className={styles.onPaper}>
          The first {entries.length}
        </Text>
      ) : null}
      {list.hasNextPage ? (
        <Button
          ref={older.button}
          variant="soft"
          color="gray"
          loading={list.isFetchingNextPage}
          onClick={older.show}
          className={styles.older}
        >
          Show older activity
        </Button>
      ) : null}
    </>
  );
}

/**
 * Loads older entries, and brings the keyboard to the first of them: the button that was pressed cannot have the focus
 * while it is loading, and is gone with the last page. If none came, it goes back to the button.
 */
function useFocusOnOlder(list: PagedQuery<Entry>) {
  const entries = useRef<HTMLOListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** How many entries were there before; null while nothing is asked for. */
  const before = useRef<number | null>(null);
  const { isFetchingNextPage, fetchNextPage } = list;

  useEffect(() => {
    if (isFetchingNextPage || before.current === null) return;
    const first = entries.current?.children[before.current];
    before.current = null;
    if (document.activeElement !== document.body && document.activeElement !== button.current) return;
    if (!(first instanceof HTMLElement)) return button.current?.focus();
    first.tabIndex = -1;
    first.focus();
  }, [isFetchingNextPage]);

  function show() {
    before.current = entries.current?.children.length ?? 0;
    void fetchNextPage();
  }
  return { entries, button, show };
}

/** Says that there is nothing, or nothing of the chosen kind, and how that could change. */
function NoEntries({ kind }: { kind: TimelineKind | null }) {
  const logged = kind ? oneOf(NOTE_KINDS, kind) : "note";
  const what = kind ? "" : ", a call or a meeting";
  return (
    <EmptyState
      icon={<Icon name="clock" />}
      title={kind ? `No ${NOUNS[kind]} yet` : "No activity yet"}
      {...(logged && {
        hint: `Log a ${NOTE_KIND_LABELS[logged].toLowerCase()}${what}, so that the team knows what was said.`,
      })}
    />
  );
}

const NOUNS: Record<TimelineKind, string> = {
  note: "notes",
  call: "calls",
  meeting: "meetings",
  email: "e-mails",
  stage: "changes of stage",
  category: "changes of category",
  value: "changes of value",
  lead: "changes of lead",
  change: "other changes",
  funding: "changes of funding",
  team: "changes of people",
  follow_up: "follow-ups",
  task: "finished tasks",
  document: "documents",
  comment: "comments",
};

interface EntryRowProps {
  entry: Entry;
  members: readonly Member[];
}

/** What happened, in one line, with who and when below it. */
function EntryRow({ entry, members }: EntryRowProps) {
  const { kind, at, userId, deal, body, subject } = entry;
  return (
    <li className={entriesStyles.entry}>
      <span className={entriesStyles.mark}>
        <Icon name={ICONS[kind]} />
      </span>
      <div>
        {kind === "comment" ? (
          <div className={entriesStyles.meta}>
            On “{withMentionedNames(firstWords(subject ?? "", MAX_WORDS), members)}”
          </div>
        ) : (
          <EntryLine entry={entry} members={members} />
        )}
        {body === null ? null : <Markdown text={body} />}
        <div className={entriesStyles.meta}>
          {userId === null ? null : `${memberOf(userId, members).name} • `}
          <RelativeTime date={at} />
          <DealOfEntry deal={deal} />
        </div>
      </div>
    </li>
  );
}

/** An edit with the old and new value of each field; of long texts the line has parts, and all of them when opened. */
function EntryLine({ entry, members }: EntryRowProps) {
  const fields = changedFields(entry.entity, entry, members);
  if (fields.length === 0) {
    return (
      <div className={entriesStyles.line}>
        <LineOf words={entryWords(entry, members)} />
      </div>
    );
  }
  const whole = fields.flatMap((field) => field.whole ?? []);
  const shown = fields.slice(0, shownCount(fields.map(({ words }) => lineOf(words))));
  const rest = fields.slice(shown.length);
  return (
    <>
      <div className={entriesStyles.line}>
        {entry.kind === "funding" ? `${entry.subject ?? "A lender"} – ` : null}
        {entry.entity === "tasks" ? `Task ${entry.subject ?? ""} – ` : null}
        {shown.map(({ words }, index) => (
          <span key={lineOf(words)}>
            {index > 0 ? "; " : null}
            <span>
              <LineOf words={words} />
            </span>
          </span>
        ))}
      </div>
      {whole.length + rest.length > 0 ? (
        <details className={entriesStyles.meta}>
          <summary>{rest.length > 0 ? `${rest.length} more` : "Whole text"}</summary>
          {rest.map(({ words }) => (
            <div key={lineOf(words)}>{lineOf(words)}</div>
          ))}
          {whole.map(({ label, from, to }) => (
            <dl key={label} className={entriesStyles.texts}>
              <dt>{label} before</dt>
              <dd>{from}</dd>
              <dt>{label} after</dt>
              <dd>{to}</dd>
            </dl>
          ))}
        </details>
      ) : null}
    </>
  );
}

/** The values stand out from the words between them, which may be words of theirs too. */
function LineOf({ words: [head, from, between, to] }: { words: Words }) {
  return (
    <>
      {head}
      {from === undefined ? null : " "}
      <b>{from}</b>
      {between === undefined ? null : ` ${between} `}
      <b>{to}</b>
    </>
  );
}

/** Of an edit of many fields those that are shown before the others are asked for: the first, and as many as are read at a glance. */
const SHOWN_FIELDS = 3;
const SHOWN_CHARACTERS = 120;

function shownCount(lines: readonly string[]): number {
  let characters = 0;
  const tooMuch = lines.findIndex((line, index) => {
    characters += line.length;
    return index > 0 && (index >= SHOWN_FIELDS || characters > SHOWN_CHARACTERS);
  });
  return tooMuch === -1 ? lines.length : tooMuch;
}

/** Of the note that a comment belongs to. */
const MAX_WORDS = 80;

const ICONS: Record<TimelineKind, IconName> = {
  note: "edit",
  call: "phone",
  meeting: "team",
  email: "mail",
  stage: "pipeline",
  category: "folder",
  value: "analytics",
  lead: "team",
  change: "edit",
  funding: "portfolio",
  team: "contacts",
  follow_up: "clock",
  task: "circleCheck",
  document: "file",
  comment: "info",
};
