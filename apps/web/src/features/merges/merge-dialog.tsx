"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { type SearchOption, SearchSelect } from "@dealflow/ui/search-select";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useState } from "react";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { SideChoice } from "../../components/forms/side-choice.tsx";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { columnText, type FieldLabels } from "../../lib/format/column-text.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { typedSearch } from "../../lib/typed-search.ts";
import { useMergeToast } from "../../trpc/use-undo-merge.ts";
import styles from "./merges.module.css";

interface MergeDialogProps<Field extends string> extends Compared<Field> {
  /** What the records are called within a sentence, such as "contact". */
  noun: string;
  title: string;
  /** The record that stays; undefined while it is loading, null until one is chosen. */
  into: Mergeable<Field> | null | undefined;
  picker: Picker;
  /** The likely duplicates while nothing is typed, else what the search found: without the record that goes. */
  options: readonly SearchOption<number>[];
  /** Which of the two loads `options`. */
  found: Found;
  /** What is to be known about these two, such as who will see the fields that are taken. */
  note: ReactNode;
  merge: (input: MergeInput<Field>) => Promise<{ record: { id: number; name: string }; mergeId: number }>;
  onClose: () => void;
  /** Called where one of the two was changed since it was shown; loads both anew. */
  onStale: () => void;
  /** Called with the record that stays. */
  onMerged: (id: number) => void;
}

interface MergeInput<Field> {
  id: number;
  expectedVersion: number;
  intoId: number;
  expectedIntoVersion: number;
  fields: Field[];
}

/** Merges a record into another one: first the other is chosen, then for each field whose value stays. */
export function MergeDialog<Field extends string>(props: MergeDialogProps<Field>) {
  const { noun, fields, columns, textOf, from, into, picker, options, found, note, onClose } = props;
  const compared = { fields, columns, textOf, from };
  const [chosen, setChosen] = useState<{ id: number; taken: readonly Field[] } | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showMerged = useMergeToast();
  const taken = into && (chosen?.id === into.id ? chosen.taken : takenAtFirst(compared, into));

  async function submit(): Promise<void> {
    if (!(into && taken)) return setFailure(`Choose the ${noun} that stays.`);
    setPending(true);
    setFailure(null);
    try {
      const { record, mergeId } = await props.merge({
        id: from.id,
        expectedVersion: from.version,
        intoId: into.id,
        expectedIntoVersion: into.version,
        fields: [...taken],
      });
      showMerged(mergeId, { from: from.name, into: record.name });
      props.onMerged(record.id);
    } catch (error) {
      const isStale = errorCode(error) === "STALE_VERSION";
      if (isStale) props.onStale();
      setFailure(isStale ? `${errorMessage(error)}. Both are shown as they are now.` : errorMessage(error));
      setPending(false);
    }
  }

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={props.title}
      description={`${from.name} goes, and what hangs on it moves to the ${noun} that stays. This can be undone for 30 days.`}
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
      <RecordPicker {...picker} noun={noun} chosen={into?.name ?? null} options={options} found={found} />
      {into === undefined ? <RowSkeletons label={`Loading the ${noun}...`} count={4} height={44} /> : null}
      {into && taken ? (
        <FieldChoices
          {...compared}
          into={into}
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

interface Found {
  isError: boolean;
  isPending: boolean;
  error: unknown;
}

interface Picker {
  typed: string;
  onType: (typed: string) => void;
  onChoose: (id: number) => void;
}

/** What is typed to find the record that stays, and the id of the one that is chosen. */
export function usePicker() {
  const [intoId, onChoose] = useState<number | null>(null);
  const [typed, onType] = useState("");
  const search = useDebouncedValue(typedSearch(typed));
  return { intoId, search, picker: { typed, onType, onChoose } };
}

interface RecordPickerProps extends Picker {
  noun: string;
  /** The name of the chosen record; null until one is chosen. */
  chosen: string | null;
  options: readonly SearchOption<number>[];
  found: Found;
}

/** Chooses the record that stays. */
function RecordPicker({ noun, chosen, typed, options, found, onType, onChoose }: RecordPickerProps) {
  function note(): string | null {
    if (found.isError) return errorMessage(found.error);
    if (found.isPending) return `Loading ${noun}s...`;
    if (typed.trim() === "")
      return options.length > 0 ? "Similar ones. Type to find others" : `Type to find a ${noun}`;
    return options.length === 0 ? `No ${noun} matches` : null;
  }
  return (
    <div>
      <Text as="p" size="2" weight="medium" mb="1">
        Merge into
      </Text>
      <SearchSelect
        label="Merge into"
        searchLabel={`Search ${noun}s...`}
        typed={typed}
        maxLength={MAX_SEARCH_LENGTH}
        onType={onType}
        options={options}
        note={note()}
        onChange={onChoose}
        wide
      >
        {chosen ?? `Choose the ${noun} that stays`}
      </SearchSelect>
    </div>
  );
}

/** A record with the fields that are compared. */
type Mergeable<Field extends string> = { id: number; name: string; version: number } & Readonly<
  Record<Field, unknown>
>;

/** What two records are compared by. */
interface Compared<Field extends string> {
  fields: readonly Field[];
  columns: Readonly<Record<Field, FieldLabels>>;
  /** A value in words, where the column does not tell them; null where it does. */
  textOf?: ((field: Field, value: unknown) => string | null) | undefined;
  /** The record that goes. */
  from: Mergeable<Field>;
}

/** Fields that only the record that goes has. */
function takenAtFirst<Field extends string>(
  { fields, from }: Compared<Field>,
  into: Mergeable<Field>,
): Field[] {
  return fields.filter((field) => from[field] && !into[field]);
}

interface FieldChoicesProps<Field extends string> extends Compared<Field> {
  /** The record that stays. */
  into: Mergeable<Field>;
  /** The fields whose value comes from the record that goes. */
  taken: readonly Field[];
  onChange: (taken: Field[]) => void;
}

/** Both values of each field in which the two differ, side by side. */
function FieldChoices<Field extends string>(props: FieldChoicesProps<Field>) {
  const { fields, columns, from, into, taken, onChange } = props;
  const textOf = (row: Mergeable<Field>, field: Field) =>
    props.textOf?.(field, row[field]) ?? columnText(columns[field], row[field]);
  const different = fields.filter((field) => textOf(from, field) !== textOf(into, field));
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
        <SideChoice
          key={field}
          label={columns[field].label}
          sides={[
            sideOf("into", `${into.name}, stays`, textOf(into, field)),
            sideOf("from", `${from.name}, goes`, textOf(from, field)),
          ]}
          value={taken.includes(field) ? "from" : "into"}
          onChange={(side) => choose(field, side)}
        />
      ))}
    </div>
  );
}

const sideOf = (value: "into" | "from", label: string, text: string) => ({
  value,
  label,
  text: text || "—",
  title: text,
});
