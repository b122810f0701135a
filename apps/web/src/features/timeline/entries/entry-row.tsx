"use client";
import { Icon, type IconName } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { TimelineKind } from "@dealflow/validators/labels/timeline";
import type { Member } from "@dealflow/validators/users";
import { memberOf } from "../../../entities/member/members.ts";
import { firstWords } from "../first-words.ts";
import { changedFields } from "./changed-fields.ts";
import { DealOfEntry } from "./deal-of-entry.tsx";
import styles from "./entries.module.css";
import { type Entry, entryText } from "./entry-text.ts";
import { Markdown } from "./markdown.tsx";

interface EntryRowProps {
  entry: Entry;
  members: readonly Member[];
}

/** What happened, in one line, with who and when below it. */
export function EntryRow({ entry, members }: EntryRowProps) {
  const { kind, at, userId, deal, body, subject } = entry;
  return (
    <li className={styles.entry}>
      <span className={styles.mark}>
        <Icon name={ICONS[kind]} />
      </span>
      <div>
        {kind === "comment" ? (
          <div className={styles.meta}>On “{firstWords(subject ?? "", MAX_WORDS)}”</div>
        ) : (
          <EntryLine entry={entry} members={members} />
        )}
        {body === null ? null : <Markdown text={body} />}
        <div className={styles.meta}>
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
  const fields = changedFields(entry.changes, members);
  if (fields.length === 0) return <div className={styles.line}>{entryText(entry, members)}</div>;
  const whole = fields.flatMap((field) => field.whole ?? []);
  return (
    <>
      <div className={styles.line}>
        {entry.kind === "funding" ? `${entry.subject ?? "A lender"} – ` : null}
        {fields.map(({ line }, index) => (
          <span key={line}>
            {index > 0 ? "; " : null}
            <span>{line}</span>
          </span>
        ))}
      </div>
      {whole.length > 0 ? (
        <details className={styles.meta}>
          <summary>Whole text</summary>
          {whole.map(({ label, from, to }) => (
            <dl key={label} className={styles.texts}>
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
