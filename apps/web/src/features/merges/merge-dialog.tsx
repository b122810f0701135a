"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { type SearchOption, SearchSelect } from "@dealflow/ui/search-select";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Column } from "@dealflow/validators/columns/column";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import { customKey, customName } from "@dealflow/validators/labels/custom-names";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useState } from "react";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { SideChoice } from "../../components/forms/side-choice.tsx";
import { storedValue } from "../../components/table/edit-in-place/field.ts";
import { useFields } from "../../entities/fields/use-fields.ts";
import { valueText } from "../../entities/fields/value-text.ts";
import { ownValue } from "../../lib/custom-values.ts";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { columnText } from "../../lib/format/column-text.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { typedSearch } from "../../lib/typed-search.ts";
import { trpc } from "../../trpc/client.ts";
import { useListed } from "../../trpc/use-lists.ts";
import { useMergeToast } from "../../trpc/use-undo-merge.ts";
import styles from "./merges.module.css";

interface MergeDialogProps<Field extends string> {
  entity: FieldEntity;
  /** The kind of the record that goes, where it is another one. */
  fromEntity?: FieldEntity;
  /** What is compared, before the fields that the firm has added. */
  fields: readonly Field[];
  columns: Readonly<Record<Field, Column>>;
  /** A value in words, where the column does not tell them; null where it does. */
  textOf?: ((field: Field, value: unknown) => string | null) | undefined;
  /** The record that goes. */
  from: Mergeable;
  /** What the records are called within a sentence, such as "contact". */
  noun: string;
  title: string;
  /** The record that stays; undefined while it is loading, null until one is chosen. */
  into: Mergeable | null | undefined;
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
  /** The keys of those that the firm has added. */
  custom: string[];
}

/** Merges a record into another one: first the other is chosen, then for each field whose value stays. */
export function MergeDialog<Field extends string>(props: MergeDialogProps<Field>) {
  const { noun, fields, from, into, picker, options, found, note, onClose } = props;
  const compared = useCompared(props);
  const [chosen, setChosen] = useState<{ id: number; taken: readonly string[] } | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showMerged = useMergeToast();
  const taken = into && (chosen?.id === into.id ? chosen.taken : takenAtFirst(compared, from, into));

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
        fields: fields.filter((field) => taken.includes(field)),
        custom: taken.flatMap((name) => customKey(name) ?? []),
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
          from={from}
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
interface Mergeable {
  id: number;
  name: string;
  version: number;
}

/** What two records are compared by. */
interface Compared {
  names: readonly string[];
  labelOf: (name: string) => string;
  /** The value in words; empty where there is none. */
  textOf: (name: string, record: object) => string;
}

/** By the fields of the product, and by those that the firm has added. */
function useCompared<Field extends string>(props: MergeDialogProps<Field>): Compared {
  const ofFrom = useFields(props.fromEntity ?? props.entity);
  // Of another kind of record a field of the same key may hold something else.
  const own = useFields(props.entity).filter(({ key, kind }) =>
    ofFrom.some((field) => field.key === key && field.kind === kind),
  );
  const columns = useListed(props.columns);
  const { data: team } = trpc.users.list.useQuery();
  const ownField = (name: string) => own.find(({ key }) => key === customKey(name));
  const given = (name: string) => props.fields.find((field) => field === name);
  return {
    names: [...props.fields, ...own.map(({ key }) => customName(key))],
    labelOf(name) {
      const field = given(name);
      return field ? columns[field].label : (ownField(name)?.label ?? name);
    },
    textOf(name, record) {
      const field = given(name);
      const value = storedValue(record, name);
      if (field) return props.textOf?.(field, value) ?? columnText(columns[field], value);
      const ofOwn = ownField(name);
      return ofOwn ? valueText(ofOwn, ownValue(record, name), team?.items) : "";
    },
  };
}

/** Fields that only the record that goes has. */
const takenAtFirst = ({ names }: Compared, from: object, into: object): string[] =>
  names.filter((name) => storedValue(from, name) && !storedValue(into, name));

interface FieldChoicesProps extends Compared {
  /** The record that goes. */
  from: Mergeable;
  /** The record that stays. */
  into: Mergeable;
  /** The fields whose value comes from the record that goes. */
  taken: readonly string[];
  onChange: (taken: string[]) => void;
}

/** Both values of each field in which the two differ, side by side. */
function FieldChoices({ names, labelOf, textOf, from, into, taken, onChange }: FieldChoicesProps) {
  const different = names.filter((name) => textOf(name, from) !== textOf(name, into));
  if (different.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        The two say the same in every field.
      </Text>
    );
  }
  const choose = (chosen: string, side: string) =>
    onChange(names.filter((name) => (name === chosen ? side === "from" : taken.includes(name))));
  return (
    <div className={styles.fields}>
      {different.map((name) => (
        <SideChoice
          key={name}
          label={labelOf(name)}
          sides={[
            sideOf("into", `${into.name}, stays`, textOf(name, into)),
            sideOf("from", `${from.name}, goes`, textOf(name, from)),
          ]}
          value={taken.includes(name) ? "from" : "into"}
          onChange={(side) => choose(name, side)}
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
