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
} from "@dealflow/validators/labels/funding-sources";
import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { LikelyMatches } from "../../../entities/duplicates/likely-matches.tsx";
import { CompanyField } from "../../../entities/firm/company-field.tsx";
import { requestOf } from "../document-chase/document-requests.ts";
import type { FundingFormValues } from "./funding-source-values.ts";

const TYPE_OPTIONS = FUNDING_TYPES.map((value) => ({ value, label: FUNDING_TYPE_LABELS[value] }));
const STATUS_OPTIONS = FUNDING_STATUSES.map((value) => ({ value, label: FUNDING_STATUS_LABELS[value] }));

export interface FundingFieldsProps {
  control: FormControl<FundingFormValues>;
}

interface NamingFieldsProps extends FundingFieldsProps {
  /** It is about to be added: then what is like it already is said. */
  isNew: boolean;
}

export function BasicFields({ control, isNew }: NamingFieldsProps) {
  return (
    <FieldGroup title="Basic Information">
      <CompanyField control={control} name="name" label={LABELS.name} />
      {isNew ? <LenderMatches control={control} /> : null}
      <SelectField control={control} name="type" label={LABELS.type} options={TYPE_OPTIONS} />
      <SelectField control={control} name="status" label={LABELS.status} options={STATUS_OPTIONS} />
    </FieldGroup>
  );
}

function LenderMatches({ control }: FundingFieldsProps) {
  const lender = useWatch({ control, name: "name" });
  return <LikelyMatches typed={{ lender }} />;
}

export function ContactFields({ control, isNew }: NamingFieldsProps) {
  return (
    <FieldGroup title="Contact Information">
      <OptionalText control={control} name="contactName" label={LABELS.contactName} />
      <OptionalText control={control} name="contactTitle" label={LABELS.contactTitle} />
      <OptionalText control={control} name="contactEmail" label={LABELS.contactEmail} type="email" />
      {isNew ? <PersonMatches control={control} /> : null}
      <OptionalText control={control} name="contactPhone" label={LABELS.contactPhone} type="tel" />
    </FieldGroup>
  );
}

function PersonMatches({ control }: FundingFieldsProps) {
  const [name, email] = useWatch({ control, name: ["contactName", "contactEmail"] });
  return <LikelyMatches typed={{ name, email }} />;
}

/** Without the browser's suggestions, which would be the member's own name and address. */
export function OptionalText(field: ComponentProps<typeof TextField<FundingFormValues>>) {
  return <TextField {...field} autoComplete="off" optional />;
}

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
  const { missing } = requestOf({ documentsRequested: documentsRequested.slice(0, -1), documentsProvided });
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
