"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PARAMS } from "@dealflow/validators/addresses";
import type { Minutes } from "@dealflow/validators/meetings";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { CopyButton } from "../../../components/copy-button.tsx";
import { isMissing } from "../../../components/dialogs/awaited-record.tsx";
import {
  RecordBody,
  RecordClose,
  RecordDialog,
  RecordHead,
  RecordTitle,
} from "../../../components/dialogs/record-dialog.tsx";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { MentionedText } from "../../../entities/member/mentioned-text.tsx";
import { idIn, setAddressParams } from "../../../lib/address/address.ts";
import { PAGE_SIZE, PAGES } from "../../../lib/cache/paged-query.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { usePrintInLightTheme } from "../../../lib/hooks/printing.ts";
import { useDocumentTitle } from "../../../lib/hooks/use-document-title.ts";
import { saveTextFile } from "../../../lib/save-file.ts";
import { trpc } from "../../../trpc/client.ts";
import { CountedSection } from "../counted-section.tsx";
import styles from "./minutes-dialog.module.css";
import {
  formatMeetingTime,
  type MinutesEntry,
  minutesPeriod,
  minutesSections,
  type Team,
} from "./minutes-sections.ts";

interface MinutesDialogProps {
  /** The id of a meeting, or `all`. */
  shown: string;
  onClose: () => void;
}

/** The past meetings, or the minutes of one. */
export default function MinutesDialog({ shown, onClose }: MinutesDialogProps) {
  usePrintInLightTheme();
  return (
    <RecordDialog onClose={onClose} className={styles.content} maxWidth="720px" data-print="alone">
      {shown === "all" ? <AllMeetings /> : <OneMeeting key={shown} id={idIn(shown)} />}
    </RecordDialog>
  );
}

const showMinutes = (shown: string) => setAddressParams({ [PARAMS.minutes]: shown }, "replace");

function AllMeetings() {
  useDocumentTitle("Past Meetings");
  return (
    <>
      <RecordHead className={styles.head}>
        <RecordTitle size="5">Past Meetings</RecordTitle>
        <RecordClose className={styles.close} />
      </RecordHead>
      <RecordBody>
        <MeetingList onOpen={(id) => showMinutes(String(id))} />
      </RecordBody>
    </>
  );
}

function OneMeeting({ id }: { id: number | null }) {
  const query = trpc.agenda.minutes.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const { data: minutes } = query;
  useDocumentTitle("Minutes");
  return (
    <>
      <RecordHead className={styles.head}>
        <div>
          <RecordTitle size="5">
            {minutes ? `Meeting of ${formatMeetingTime(minutes.endedAt)}` : "Minutes"}
          </RecordTitle>
          {minutes ? <HeldBy minutes={minutes} /> : null}
        </div>
        <RecordClose className={styles.close} />
        <div className={styles.actions}>
          <Button variant="soft" color="gray" onClick={() => showMinutes("all")}>
            <Icon name="chevronLeft" /> Past Meetings
          </Button>
          {minutes ? <MinutesActions minutes={minutes} /> : null}
        </div>
      </RecordHead>
      <RecordBody>
        {minutes ? <MinutesView minutes={minutes} /> : <MinutesState id={id} query={query} />}
      </RecordBody>
    </>
  );
}

function HeldBy({ minutes }: { minutes: Minutes }) {
  const { data: team } = trpc.users.list.useQuery();
  return (
    <Text as="p" size="2" color="gray" mt="1">
      Held by {memberOf(minutes.heldBy, team?.items).name}
    </Text>
  );
}

interface MinutesStateProps {
  id: number | null;
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** While the minutes load, or where there are none. */
function MinutesState({ id, query }: MinutesStateProps) {
  if (isMissing(id, query.error)) {
    return (
      <Text as="p" size="2">
        This meeting is not known. The link may be incomplete.
      </Text>
    );
  }
  if (query.isError) return <QueryError title="The minutes could not be loaded" query={query} />;
  return <RowSkeletons label="Loading minutes..." count={4} height={56} />;
}

/** Copies the minutes for an e-mail, saves them as a file, or prints them. */
function MinutesActions({ minutes }: { minutes: Minutes }) {
  const { data: team } = trpc.users.list.useQuery();
  // Without the team, everyone would be unknown in the text.
  const text = () => minutesText(minutes, team?.items ?? []);
  return (
    <>
      <CopyButton
        text={text}
        size="2"
        disabled={!team}
        copied="The minutes are on the clipboard, ready for an e-mail"
      >
        Copy
      </CopyButton>
      <Button
        variant="soft"
        color="gray"
        disabled={!team}
        onClick={() => saveTextFile(`minutes_${minutes.day}.md`, text(), "text/markdown")}
      >
        <Icon name="download" /> Export
      </Button>
      <Button variant="soft" color="gray" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}

/** What was completed and noted, and what changed since the meeting before. */
function MinutesView({ minutes }: { minutes: Minutes }) {
  const { data: team } = trpc.users.list.useQuery();
  return (
    <>
      {minutesSections(minutes, team?.items ?? []).map(({ title, entries, more, emptyText }) => (
        <CountedSection key={title} title={title} count={entries.length} more={more} emptyText={emptyText}>
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </CountedSection>
      ))}
      <Text as="p" size="1" color="gray">
        {minutesPeriod(minutes)}
      </Text>
    </>
  );
}

function Entry({ entry: { title, dealId, detail, by, notes } }: { entry: MinutesEntry }) {
  return (
    <li className={styles.row}>
      {dealId ? (
        <DealLink dealId={dealId} className={styles.deal}>
          {title}
        </DealLink>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      {detail ? <span className={styles.detail}>{detail}</span> : null}
      {by ? <span className={styles.note}>{by}</span> : null}
      {notes ? (
        <p className={styles.notes}>
          <MentionedText text={notes} />
        </p>
      ) : null}
    </li>
  );
}

/** The past meetings, newest first. */
function MeetingList({ onOpen }: { onOpen: (id: number) => void }) {
  const list = trpc.agenda.meetings.useInfiniteQuery({ limit: PAGE_SIZE }, PAGES);
  const { data: team } = trpc.users.list.useQuery();
  return (
    <PagedList
      list={list}
      loading={<RowSkeletons label="Loading past meetings..." count={4} height={48} />}
      errors="past meetings"
      noMatches={null}
      nothing={
        <EmptyState
          icon={<Icon name="agenda" />}
          title="No meeting has been held yet"
          hint="Start Meeting walks through the agenda. At its end the minutes are kept here."
        />
      }
    >
      {(meetings, { onNearEnd }) => (
        <>
          <ul className={styles.meetings}>
            {meetings.map(({ id, endedAt, heldBy, completedItems }) => (
              <li key={id}>
                <button type="button" className={styles.meeting} onClick={() => onOpen(id)}>
                  <span className={styles.when}>{formatMeetingTime(endedAt)}</span>
                  <span className={styles.note}>
                    {memberOf(heldBy, team?.items).name} • {pluralize(completedItems, "item")} completed
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {list.hasNextPage ? (
            <Button variant="soft" color="gray" disabled={list.isFetchingNextPage} onClick={onNearEnd}>
              Show older meetings
            </Button>
          ) : null}
        </>
      )}
    </PagedList>
  );
}

/** The minutes as Markdown, which also reads well as plain text in an e-mail. */
export function minutesText(minutes: Minutes, team: Team): string {
  const lines = [
    `# Meeting of ${formatMeetingTime(minutes.endedAt)}`,
    "",
    `Held by ${memberOf(minutes.heldBy, team).name}`,
    ...minutesSections(minutes, team).flatMap(({ title, entries, more, emptyText }) => [
      "",
      `## ${title}`,
      "",
      ...(entries.length > 0 ? entries.map(entryText) : [emptyText]),
      ...(more ? ["- and more"] : []),
    ]),
    "",
    minutesPeriod(minutes),
  ];
  return `${lines.join("\n")}\n`;
}

/** A list entry; the lines of its notes are indented, so that they stay within it. */
function entryText({ title, detail, by, notes }: MinutesEntry): string {
  const noteLines = notes ? notes.split("\n").map((line) => `  ${line}`.trimEnd()) : [];
  const entry = `- ${title}${detail ? `: ${detail}` : ""}${by ? ` (${by})` : ""}`;
  return [entry, ...noteLines].join("\n");
}
