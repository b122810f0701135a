"use client";
import * as Callout from "@radix-ui/themes/components/callout";
import * as RadioCards from "@radix-ui/themes/components/radio-cards";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { pickFields } from "../../lib/record-form/merge.ts";
import type { Conflict } from "../../lib/record-form/use-record-form.ts";
import styles from "./record-conflict.module.css";

/** The labels of a record's fields, and their values as people read them. */
export interface FieldTexts<Values, Field extends keyof Values> {
  labels: Readonly<Record<Field, string>>;
  /** `other` is shown beside it: the text of a long value may be limited to what differs. */
  textOf: (field: Field, values: Values, other: Values) => ReactNode;
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
  const { noun, conflict, labels, textOf, onChoose } = props;
  const { mine, theirs } = conflict;
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={heading} className={styles.panel}>
      <Callout.Root color="amber" size="1">
        <Callout.Text id={heading}>
          Someone else changed this {noun} while you were editing it. Choose what to keep, then save again.
        </Callout.Text>
      </Callout.Root>
      {conflict.fields.map((field) => (
        <div key={field}>
          <Text as="p" size="2" weight="medium" mb="1">
            {labels[field]}
          </Text>
          <RadioCards.Root
            aria-label={labels[field]}
            columns="2"
            gap="2"
            size="1"
            defaultValue="mine"
            onValueChange={(side) => onChoose(pickFields(side === "mine" ? mine : theirs, [field]))}
          >
            <Side value="mine" label="Yours" text={textOf(field, mine, theirs)} />
            <Side value="theirs" label="Theirs" text={textOf(field, theirs, mine)} />
          </RadioCards.Root>
        </div>
      ))}
    </section>
  );
}

function Side({ value, label, text }: { value: "mine" | "theirs"; label: string; text: ReactNode }) {
  return (
    <RadioCards.Item value={value} className={styles.side}>
      <Text size="1" color="gray">
        {label}
      </Text>
      <Text size="2" className={styles.value}>
        {text}
      </Text>
    </RadioCards.Item>
  );
}
