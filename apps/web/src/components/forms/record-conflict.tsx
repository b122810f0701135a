"use client";
import * as Callout from "@radix-ui/themes/components/callout";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { columnText, type FieldLabels } from "../../lib/format/column-text.ts";
import { pickFields } from "../../lib/record-form/merge.ts";
import type { Conflict } from "../../lib/record-form/use-record-form.ts";
import styles from "./record-conflict.module.css";
import { SideChoice } from "./side-choice.tsx";

/** The columns of a record's fields, and their values as people read them. */
export interface FieldTexts<Values, Field extends keyof Values> {
  columns: Readonly<Record<Field, FieldLabels>>;
  /**
   * Of the fields whose column does not tell their text. `other` is shown beside it: the text of a long value may be
   * limited to what differs.
   */
  textOf?: (field: Field, values: Values, other: Values) => ReactNode;
}

interface RecordConflictProps<Values, Field extends keyof Values> extends FieldTexts<Values, Field> {
  /** What the record is called within a sentence, such as "deal". */
  noun: string;
  conflict: Conflict<Values, Field>;
  onChoose: (values: Partial<Values>) => void;
}

/** Shows both values of each field that two people changed; the chosen one is put into the form. */
export function RecordConflict<Values, Field extends keyof Values & string>(
  props: RecordConflictProps<Values, Field>,
) {
  const { noun, conflict, columns, textOf, onChoose } = props;
  const { mine, theirs } = conflict;
  const textFor = (field: Field, values: Values, other: Values) =>
    textOf?.(field, values, other) ?? (columnText(columns[field], values[field]) || "—");
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={heading} className={styles.panel}>
      <Callout.Root color="amber" size="1">
        <Callout.Text id={heading}>
          {conflict.by} changed this {noun} while you were editing it. Choose what to keep, then save again.
        </Callout.Text>
      </Callout.Root>
      {conflict.fields.map((field) => (
        <SideChoice
          key={field}
          label={columns[field].label}
          sides={[
            { value: "mine", label: "Yours", text: textFor(field, mine, theirs) },
            { value: "theirs", label: "Theirs", text: textFor(field, theirs, mine) },
          ]}
          defaultValue="mine"
          onChange={(side) => onChoose(pickFields(side === "mine" ? mine : theirs, [field]))}
        />
      ))}
    </section>
  );
}
