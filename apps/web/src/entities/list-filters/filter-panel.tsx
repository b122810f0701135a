"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { type MemberChoice, NOBODY } from "@dealflow/validators/common/ranges";
import { Button } from "@radix-ui/themes/components/button";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import * as Popover from "@radix-ui/themes/components/popover";
import { Text } from "@radix-ui/themes/components/text";
import { type ComponentProps, type ComponentType, useState } from "react";
import { RecordSelect, useRecordSearch } from "../../components/record-select.tsx";
import { useAddressDraft } from "../../lib/address/use-address-draft.ts";
import { trpc } from "../../trpc/client.ts";
import { useAllFilters } from "../fields/own-filters.ts";
import { memberOf } from "../member/members.ts";
import { type FilterSet, isSet, keyOf, type ListFilter } from "./filter-fields.ts";
import styles from "./filter-panel.module.css";
import { ContactName, FilterText, FirmName } from "./filter-text.tsx";
import { FiltersTrigger } from "./filters-trigger.tsx";
import { PhraseField } from "./phrase-field.tsx";
import { AmountsField, DaysField, NumbersField } from "./range-fields.tsx";

export interface FilterPanelProps extends FilterSet {
  /** Takes away all filters, and the search. */
  onClear: () => void;
}

/** All that a list can be filtered by, open at first. */
export default function FilterPanel({ onClear, ...set }: FilterPanelProps) {
  const filters = useAllFilters(set);
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <FiltersTrigger {...set} />
      </Popover.Trigger>
      <Popover.Content align="end" size="1" width="320px" aria-label="Filters" className={styles.panel}>
        {filters.map((filter) =>
          filter.kind === "mine" ? (
            <Text as="label" key={keyOf(filter)} className={styles.mine}>
              <Checkbox
                checked={filter.value}
                onCheckedChange={(checked) => filter.onChange(checked === true)}
              />
              {filter.label}
            </Text>
          ) : (
            <Section key={keyOf(filter)} filter={filter} />
          ),
        )}
        <Button
          variant="ghost"
          size="1"
          className={styles.clear}
          disabled={!filters.some(isSet)}
          onClick={onClear}
        >
          Clear all filters
        </Button>
      </Popover.Content>
    </Popover.Root>
  );
}

type SectionFilter = Exclude<ListFilter, { kind: "mine" }>;

/** One field, folded unless it is filtered by. */
function Section({ filter }: { filter: SectionFilter }) {
  const [open, setOpen] = useState(isSet(filter));
  return (
    <details open={open} className={styles.section} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.label}>{filter.label}</span>
        <span className={styles.chosen}>{isSet(filter) ? <FilterText filter={filter} /> : "Any"}</span>
      </summary>
      <div className={styles.content}>{open ? <FilterField filter={filter} /> : null}</div>
    </details>
  );
}

function FilterField({ filter }: { filter: SectionFilter }) {
  switch (filter.kind) {
    case "choices":
      return <ChoicesField {...filter} />;
    case "members":
      return <MembersField {...filter} />;
    case "firms":
      return <FirmsField {...filter} />;
    case "contacts":
      return <ContactsField {...filter} />;
    case "amounts":
      return <AmountsField {...filter} />;
    case "numbers":
      return <NumbersField {...filter} />;
    case "text":
      return <PhraseField {...filter} />;
    default:
      return <DaysField {...filter} />;
  }
}

interface MembersFieldProps {
  label: string;
  nobody: string | null;
  value: MemberChoice[];
  onChange(value: MemberChoice[]): void;
}

/** A box for each member, and for those chosen who have left. */
function MembersField({ nobody, ...field }: MembersFieldProps) {
  const { data: team } = trpc.users.list.useQuery();
  const ids = team?.items.map(({ id }) => id) ?? [];
  const others = field.value.filter((member) => member !== NOBODY && !ids.includes(member));
  const options: { value: MemberChoice; label: string }[] = [
    ...(nobody === null ? [] : [{ value: NOBODY, label: nobody } as const]),
    ...[...ids, ...others].map((id) => ({ value: id, label: memberOf(Number(id), team?.items).name })),
  ];
  return <ChoicesField {...field} options={options} />;
}

interface ChosenProps {
  label: string;
  value: number[];
  onChange(value: number[]): void;
}

/** The chosen firms, and a search for more. */
function FirmsField(chosen: ChosenProps) {
  const search = useRecordSearch();
  const found = trpc.firms.list.useQuery(search.input, search.queryOptions);
  return <RecordsField {...chosen} {...search} noun="firm" found={found} Name={FirmName} />;
}

/** The chosen contacts, and a search for more. */
function ContactsField(chosen: ChosenProps) {
  const search = useRecordSearch();
  const found = trpc.contacts.list.useQuery(search.input, search.queryOptions);
  return <RecordsField {...chosen} {...search} noun="contact" found={found} Name={ContactName} />;
}

interface RecordsFieldProps extends ChosenProps, Pick<ReturnType<typeof useRecordSearch>, "control"> {
  noun: string;
  found: ComponentProps<typeof RecordSelect>["found"] & {
    data?: { items: { id: number; name: string }[] } | undefined;
  };
  /** What a record is called. */
  Name: ComponentType<{ id: number }>;
}

function RecordsField({ label, value, onChange, noun, found, control, Name }: RecordsFieldProps) {
  const offered = (found.data?.items ?? []).filter(({ id }) => !value.includes(id));
  return (
    <>
      <ul aria-label={label} className={styles.firms}>
        {value.map((id) => (
          <li key={id} className={styles.choice}>
            <span className={styles.text}>
              <Name id={id} />
            </span>
            <GhostButton
              icon="close"
              label="Remove"
              className={styles.remove}
              onClick={() => onChange(value.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ul>
      <RecordSelect
        {...control}
        label={label}
        noun={noun}
        wide
        found={found}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onChange([...value, id])}
      >
        {value.length === 0 ? `Choose a ${noun}` : `Add a ${noun}`}
      </RecordSelect>
    </>
  );
}

interface ChoicesFieldProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange(value: Value[]): void;
}

/** A box for each value. */
export function ChoicesField<Value extends string | number>(props: ChoicesFieldProps<Value>) {
  const { label, options, value, onChange } = props;
  const { draft: chosen, setDraft, markSent } = useAddressDraft(String(value), () => value);

  function choose(changed: Value, isChosen: boolean) {
    const next = options
      .map((option) => option.value)
      .filter((each) => (each === changed ? isChosen : chosen.includes(each)));
    setDraft(next);
    markSent(String(next));
    onChange(next);
  }

  return (
    <fieldset aria-label={label} className={styles.choices}>
      {options.map((option) => (
        <Text as="label" key={option.value} className={styles.choice} title={option.label}>
          <Checkbox
            checked={chosen.includes(option.value)}
            onCheckedChange={(checked) => choose(option.value, checked === true)}
          />
          <span className={styles.text}>{option.label}</span>
        </Text>
      ))}
    </fieldset>
  );
}
