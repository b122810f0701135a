"use client";
import { DateField } from "@dealflow/ui/fields/date-field";
import type { FormControl } from "@dealflow/ui/fields/field";
import { FieldGroup } from "@dealflow/ui/fields/field-group";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { TextListField } from "@dealflow/ui/fields/text-list-field";
import {
  DOCUMENT_LIST,
  FUNDING_STATUS_LABELS,
  FUNDING_STATUSES,
  FUNDING_TYPE_LABELS,
  FUNDING_TYPES,
  FUNDING_LABELS as LABELS,
} from "@dealflow/validators/terms/funding";
import { useWatch } from "react-hook-form";
import { documentsOf } from "./chase.ts";
import type { FundingFormValues } from "./funding-values.ts";

const TYPE_OPTIONS = FUNDING_TYPES.map((value) => ({ value, label: FUNDING_TYPE_LABELS[value] }));
const STATUS_OPTIONS = FUNDING_STATUSES.map((value) => ({ value, label: FUNDING_STATUS_LABELS[value] }));

export interface FundingFieldsProps {
  control: FormControl<FundingFormValues>;
}

export function BasicFields({ control }: FundingFieldsProps) {
  return (
    <FieldGroup title="Basic Information">
      <TextField control={control} name="name" label={LABELS.name} autoComplete="off" />
      <SelectField control={control} name="type" label={LABELS.type} options={TYPE_OPTIONS} />
      <SelectField control={control} name="status" label={LABELS.status} options={STATUS_OPTIONS} />
    </FieldGroup>
  );
}

export function ContactFields({ control }: FundingFieldsProps) {
  return (
    <FieldGroup title="Contact Information">
      <TextField control={control} name="contactName" label={LABELS.contactName} {...UNAIDED} />
      <TextField control={control} name="contactTitle" label={LABELS.contactTitle} {...UNAIDED} />
      <TextField
        control={control}
        name="contactEmail"
        label={LABELS.contactEmail}
        type="email"
        {...UNAIDED}
      />
      <TextField control={control} name="contactPhone" label={LABELS.contactPhone} type="tel" {...UNAIDED} />
    </FieldGroup>
  );
}

// Browsers would offer the person's own name and address.
const UNAIDED = { autoComplete: "off", optional: true } as const;

export function DocumentFields({ control }: FundingFieldsProps) {
  return (
    <FieldGroup title="Document Tracking">
      <TextListField
        control={control}
        name="documentsRequested"
        label={LABELS.documentsRequested}
        help="Press Enter after each document."
        max={DOCUMENT_LIST}
        optional
      />
      <ProvidedField control={control} />
    </FieldGroup>
  );
}

/** What was requested and is missing is here to be ticked off. */
function ProvidedField({ control }: FundingFieldsProps) {
  const [documentsRequested, documentsProvided] = useWatch({
    control,
    name: ["documentsRequested", "documentsProvided"],
  });
  const { missing } = documentsOf({ documentsRequested: documentsRequested.slice(0, -1), documentsProvided });
  return (
    <TextListField
      control={control}
      name="documentsProvided"
      label={LABELS.documentsProvided}
      offers={missing}
      max={DOCUMENT_LIST}
      optional
    />
  );
}

export function TimelineFields({ control }: FundingFieldsProps) {
  return (
    <FieldGroup title="Timeline & Notes">
      <DateField control={control} name="lastContactDate" label={LABELS.lastContactDate} optional />
      <DateField control={control} name="nextFollowUp" label={LABELS.nextFollowUp} optional />
      <TextArea control={control} name="notes" label={LABELS.notes} rows={4} optional />
    </FieldGroup>
  );
}
