"use client";
import * as RadioCards from "@radix-ui/themes/components/radio-cards";
import { Text } from "@radix-ui/themes/components/text";
import styles from "./field-choices.module.css";

/** What two records are compared by. */
export interface CompareTexts<Row, Field extends string> {
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  /** Empty where the record has no such value. */
  textOf: (field: Field, row: Row) => string;
}

/** Fields that only the record that goes has. */
export function takenAtFirst<Row, Field extends string>(
  { fields, textOf }: CompareTexts<Row, Field>,
  from: Row,
  into: Row,
): Field[] {
  return fields.filter((field) => textOf(field, from) !== "" && textOf(field, into) === "");
}

interface FieldChoicesProps<Row, Field extends string> extends CompareTexts<Row, Field> {
  from: Row;
  into: Row;
  nameOf: (row: Row) => string;
  /** The fields whose value comes from the record that goes. */
  taken: readonly Field[];
  onChange: (taken: Field[]) => void;
}

/** Both values of each field in which the two differ, side by side. */
export function FieldChoices<Row, Field extends string>(props: FieldChoicesProps<Row, Field>) {
  const { fields, labels, textOf, from, into, nameOf, taken, onChange } = props;
  const different = fields.filter((field) => textOf(field, from) !== textOf(field, into));
  if (different.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        The two say the same in every field.
      </Text>
    );
  }
  const choose = (field: Field, side: string) =>
    onChange(fields.filter((each) => (each === field ? side === "from" : taken.includes(each))));
  return (
    <div className={styles.fields}>
      {different.map((field) => (
        <div key={field}>
          <Text as="p" size="2" weight="medium" mb="1">
            {labels[field]}
          </Text>
          <RadioCards.Root
            aria-label={labels[field]}
            columns="2"
            gap="2"
            size="1"
            value={taken.includes(field) ? "from" : "into"}
            onValueChange={(side) => choose(field, side)}
          >
            <Side value="into" label={`${nameOf(into)}, stays`} text={textOf(field, into)} />
            <Side value="from" label={`${nameOf(from)}, goes`} text={textOf(field, from)} />
          </RadioCards.Root>
        </div>
      ))}
    </div>
  );
}

function Side({ value, label, text }: { value: "from" | "into"; label: string; text: string }) {
  return (
    <RadioCards.Item value={value} className={styles.side}>
      <Text size="1" color="gray" className={styles.label}>
        {label}
      </Text>
      <Text size="2" className={styles.value} title={text}>
        {text || "—"}
      </Text>
    </RadioCards.Item>
  );
}
