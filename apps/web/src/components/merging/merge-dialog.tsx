"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useState } from "react";
import { errorMessage } from "../../lib/errors.ts";
import { ErrorCallout } from "../error-callout.tsx";
import { type CompareTexts, FieldChoices, takenAtFirst } from "./field-choices.tsx";

interface MergeDialogProps<Row, Field extends string> extends CompareTexts<Row, Field> {
  /** What the records are called within a sentence, such as "contact". */
  noun: string;
  title: string;
  /** The record that goes. */
  from: Row;
  /** The record that stays; undefined while it is loading, null until one is chosen. */
  into: Row | null | undefined;
  nameOf: (row: Row) => string;
  /** The control that chooses `into`. */
  picker: ReactNode;
  /** What is to be known about these two, such as who will see the fields that are taken. */
  note: ReactNode;
  merge: (fields: Field[]) => Promise<void>;
  onClose: () => void;
}

/** Merges a record into another one: first the other is chosen, then for each field whose value stays. */
export function MergeDialog<Row extends { id: number }, Field extends string>(
  props: MergeDialogProps<Row, Field>,
) {
  const { noun, from, into, nameOf, picker, note, fields, labels, textOf, onClose } = props;
  const compare = { fields, labels, textOf };
  const [chosen, setChosen] = useState<{ id: number; taken: readonly Field[] } | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const taken = into && (chosen?.id === into.id ? chosen.taken : takenAtFirst(compare, from, into));

  async function submit(): Promise<void> {
    if (!taken) return setFailure(`Choose the ${noun} that stays.`);
    setPending(true);
    setFailure(null);
    try {
      await props.merge([...taken]);
    } catch (error) {
      setFailure(errorMessage(error));
      setPending(false);
    }
  }

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={props.title}
      description={`${nameOf(from)} goes, and what hangs on it moves to the ${noun} that stays. This can be undone for 30 days.`}
      dirty={Boolean(into)}
      pending={pending}
      submitLabel="Merge"
      pendingLabel="Merging..."
      onSubmit={submit}
      width="640px"
    >
      {failure ? (
        <ErrorCallout>
          The {noun}s were not merged. {failure}
        </ErrorCallout>
      ) : null}
      {picker}
      {into === undefined ? <RowSkeletons label={`Loading the ${noun}...`} count={4} height={44} /> : null}
      {into && taken ? (
        <FieldChoices
          {...compare}
          from={from}
          into={into}
          nameOf={nameOf}
          taken={taken}
          onChange={(next) => setChosen({ id: into.id, taken: next })}
        />
      ) : null}
      {into && note ? (
        <Text as="p" size="2" color="gray">
          {note}
        </Text>
      ) : null}
    </FormDialog>
  );
}
