"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { FormDialog } from "@dealflow/ui/form-dialog";
import { moneyInput } from "@dealflow/validators/common/money";
import { DEAL_SOURCES, DEAL_TYPES, SECTORS, STAGE_LABELS, STAGES } from "@dealflow/validators/terms/deals";
import type { Member } from "@dealflow/validators/users";
import * as Callout from "@radix-ui/themes/components/callout";
import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { type DealFormValues, FIELD_LABELS } from "./form-values.ts";
import { formatExactDollars, memberOf } from "./format.ts";
import type { DealFormState } from "./use-deal-form.ts";

const named = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));
const SECTOR_OPTIONS = named(SECTORS);
const TYPE_OPTIONS = named(DEAL_TYPES);
const SOURCE_OPTIONS = named(DEAL_SOURCES);
const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }));

interface DealFormProps extends DealFormState {
  title: string;
  submitLabel: string;
  pendingLabel: string;
  members: readonly Member[];
  onClose: () => void;
  /** What has to be settled before the fields. */
  children?: ReactNode;
}

export function DealForm({ form, save, pending, members, onClose, children, ...words }: DealFormProps) {
  const { control, formState } = form;
  const failure = formState.errors.root?.message;
  return (
    <FormDialog
      {...words}
      open
      onOpenChange={onClose}
      dirty={formState.isDirty}
      pending={pending}
      onSubmit={save}
    >
      {failure ? (
        <Callout.Root ref={reveal} role="alert" color="red" size="1">
          <Callout.Text>The deal was not saved. {failure}</Callout.Text>
        </Callout.Root>
      ) : null}
      {children}
      <TextField control={control} name="company" label={FIELD_LABELS.company} autoComplete="off" />
      <TextField
        control={control}
        name="codename"
        label={FIELD_LABELS.codename}
        autoComplete="off"
        optional
      />
      <SelectField control={control} name="sector" label={FIELD_LABELS.sector} options={SECTOR_OPTIONS} />
      <SelectField control={control} name="dealType" label={FIELD_LABELS.dealType} options={TYPE_OPTIONS} />
      <SelectField
        control={control}
        name="dealSource"
        label={FIELD_LABELS.dealSource}
        options={SOURCE_OPTIONS}
      />
      <TextArea
        control={control}
        name="dealSourceNotes"
        label={FIELD_LABELS.dealSourceNotes}
        rows={2}
        optional
      />
      <SelectField control={control} name="stage" label={FIELD_LABELS.stage} options={STAGE_OPTIONS} />
      <ValueField control={control} />
      <TextArea control={control} name="description" label={FIELD_LABELS.description} rows={4} optional />
      <TextField
        control={control}
        name="contactPerson"
        label={FIELD_LABELS.contactPerson}
        autoComplete="off"
        optional
      />
      <TextField
        control={control}
        name="contactEmail"
        label={FIELD_LABELS.contactEmail}
        type="email"
        autoComplete="off"
        optional
      />
      <LeadField control={control} members={members} />
    </FormDialog>
  );
}

// The button that failed stands at the other end of a long form.
function reveal(callout: HTMLElement | null): void {
  callout?.scrollIntoView({ block: "nearest" });
}

interface FieldProps {
  control: Control<DealFormValues>;
}

/** Repeats the amount as people read it, so that a zero too many is seen. */
function ValueField({ control }: FieldProps) {
  const typed = useWatch({ control, name: "value" });
  const amount = moneyInput().safeParse(typed ?? null).data ?? null;
  return (
    <TextField
      control={control}
      name="value"
      label={FIELD_LABELS.value}
      help={formatExactDollars(amount) ?? "In US dollars, such as 2500000 or 2500000.50"}
      leading="$"
      inputMode="decimal"
      autoComplete="off"
      optional
    />
  );
}

/** Partners, nobody, and whoever leads the deal already. */
function LeadField({ control, members }: FieldProps & { members: readonly Member[] }) {
  const chosen = useWatch({ control, name: "leadUserId" }) || null;
  const partners = members.filter(({ role }) => role === "partner");
  const options = [
    { value: null, label: "Unassigned" },
    ...partners.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (!options.some(({ value }) => value === chosen)) {
    options.push({ value: chosen, label: memberOf(chosen, members).name });
  }
  return (
    <SelectField
      control={control}
      name="leadUserId"
      label={FIELD_LABELS.leadUserId}
      help="Only partners can be assigned as deal leads"
      options={options}
      optional
    />
  );
}
