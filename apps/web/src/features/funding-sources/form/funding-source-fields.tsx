"use client";
import { DateField } from "@dealflow/ui/fields/date-field";
import type { FormControl } from "@dealflow/ui/fields/field";
import { FieldGroup } from "@dealflow/ui/fields/field-group";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { TextListField } from "@dealflow/ui/fields/text-list-field";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { DOCUMENT_LIST } from "@dealflow/validators/labels/funding-sources";
import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { requestOf } from "../document-chase/document-requests.ts";
import type { FundingFormValues } from "./funding-source-values.ts";

export interface FundingFieldsProps {
  control: FormControl<FundingFormValues>;
}

/** Without the browser's suggestions, which would be the member's own name and address. */
export function OptionalText(field: ComponentProps<typeof TextField<FundingFormValues>>) {
  return <TextField {...field} autoComplete="off" optional />;
}

export function DocumentFields({ control }: FundingFieldsProps) {
  return (
    <FieldGroup title="Document Tracking">
      <TextListField
        {...fieldsOf(control, FUNDING_COLUMNS)("documentsRequested")}
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
      {...fieldsOf(control, FUNDING_COLUMNS)("documentsProvided")}
      offers={missing}
      max={DOCUMENT_LIST}
      optional
    />
  );
}

export function TimelineFields({ control }: FundingFieldsProps) {
  const field = fieldsOf(control, FUNDING_COLUMNS);
  return (
    <FieldGroup title="Timeline & Notes">
      <DateField {...field("lastContactDate")} optional />
      <DateField {...field("nextFollowUp")} optional />
      <TextArea {...field("notes")} rows={4} optional />
    </FieldGroup>
  );
}
