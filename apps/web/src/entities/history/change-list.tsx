"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { Text } from "@radix-ui/themes/components/text";
import { LongText } from "../../components/long-text.tsx";
import styles from "./history.module.css";
import type { ShownChange, ShownField } from "./history-lines.ts";

interface ChangeListProps {
  changes: readonly ShownChange[];
  /** All are of one field, which is named already. */
  ofOneField?: boolean;
}

/** What each write did, who it was, when, and by which way. */
export function ChangeList({ changes, ofOneField = false }: ChangeListProps) {
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id}>{ofOneField ? <FieldChange change={change} /> : <Change change={change} />}</li>
      ))}
    </ol>
  );
}

function Change({ change }: { change: ShownChange }) {
  return (
    <>
      <Text as="p" size="2" weight="medium" className={styles.title}>
        {change.title}
      </Text>
      <Author change={change} />
      <dl className={styles.fields}>
        {change.fields.map((field) => (
          <div key={field.field} className={styles.field}>
            <Text asChild size="1" color="gray">
              <dt>{field.label}</dt>
            </Text>
            <dd>
              <Values field={field} change={change.change} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function FieldChange({ change }: { change: ShownChange }) {
  return (
    <>
      {change.fields.map((field) => (
        <Values key={field.field} field={field} change={change.change} />
      ))}
      <Author change={change} />
    </>
  );
}

function Author({ change: { by, at, way } }: { change: ShownChange }) {
  return (
    <Text as="p" size="1" color="gray">
      {by} • <RelativeTime date={at} />
      {way ? ` • ${way}` : null}
    </Text>
  );
}

function Values({ field, change }: { field: ShownField; change: ShownChange["change"] }) {
  switch (change) {
    case "created":
      return <LongText text={field.to} />;
    case "deleted":
      return <LongText text={field.from} />;
    case "updated":
      return <FromTo {...field} />;
  }
}

/** Characters of two values that fit into a line. */
const SHORT = 60;

function FromTo({ from, to }: Pick<ShownField, "from" | "to">) {
  if (from.length + to.length <= SHORT && !`${from}${to}`.includes("\n")) {
    return (
      <Text size="2">
        <span className={styles.from}>{from}</span> to {to}
      </Text>
    );
  }
  return (
    <>
      <Text size="1" color="gray">
        From
      </Text>
      <LongText text={from} />
      <Text size="1" color="gray">
        To
      </Text>
      <LongText text={to} />
    </>
  );
}
