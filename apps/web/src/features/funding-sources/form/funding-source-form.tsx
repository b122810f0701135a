"use client";
import { CheckboxField } from "@dealflow/ui/fields/checkbox-field";
import { DateField } from "@dealflow/ui/fields/date-field";
import { FieldGroup } from "@dealflow/ui/fields/field-group";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { type FundingSource, fundingSource } from "@dealflow/validators/funding-sources";
import { TERM_LABELS } from "@dealflow/validators/labels/funding-sources";
import { useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { PercentField } from "../../../components/forms/money-field.tsx";
import { type FormProps, RecordForm } from "../../../components/forms/record-form.tsx";
import { trpc } from "../../../trpc/client.ts";
import { withTypedFigures } from "../terms/term-figures.ts";
import { DocumentFields, type FundingFieldsProps, TimelineFields } from "./funding-source-fields.tsx";
import { fundingFormInput } from "./funding-source-schema.ts";
import {
  FUNDING_FIELDS,
  fundingText,
  fundingValues,
  newFundingSource,
  normalizeTerms,
} from "./funding-source-values.ts";
import { LenderFields } from "./lender-fields.tsx";
import { AmountTerm, RateTerm, TenorTerm } from "./terms-in-words.tsx";

interface FundingSourceFormProps extends FormProps<FundingSource> {
  dealId: number;
}

export default function FundingSourceForm({ stored, dealId, onClose }: FundingSourceFormProps) {
  const isNew = stored === null;
  return (
    <RecordForm
      stored={stored && normalizeTerms(stored)}
      entity="funding_sources"
      record={fundingSource.transform(normalizeTerms)}
      input={fundingFormInput}
      fields={FUNDING_FIELDS}
      columns={FUNDING_COLUMNS}
      blank={newFundingSource(dealId)}
      valuesOf={fundingValues}
      writeOut={withTypedFigures}
      textOf={fundingText}
      create={trpc.fundingSources.create.useMutation()}
      createTexts={{
        title: "Add Funding Source",
        pendingLabel: "Adding...",
        saved: () => ({ title: "Funding Source Added", description: "Successfully added funding source" }),
        failed: "Failed to add funding source",
      }}
      update={trpc.fundingSources.update.useMutation()}
      updateTexts={{
        title: "Edit Funding Source",
        saved: () => ({
          title: "Funding Source Updated",
          description: "Successfully updated funding source",
        }),
        failed: "Failed to update funding source",
      }}
      width="640px"
      onClose={onClose}
    >
      {(control) => (
        <>
          <LenderFields control={control} isNew={isNew} />
          <DocumentFields control={control} />
          <TermSheetFields control={control} />
          <TimelineFields control={control} />
        </>
      )}
    </RecordForm>
  );
}

/** What a lender offers, once there is an offer; unticking hides it and keeps what was typed. */
function TermSheetFields({ control }: FundingFieldsProps) {
  const hasTermSheet = useWatch({ control, name: "hasTermSheet" });
  return (
    <FieldGroup title="Term Sheet">
      <CheckboxField
        {...fieldsOf(control, FUNDING_COLUMNS)("hasTermSheet")}
        help={
          hasTermSheet
            ? "Each term in the lender's words; the figure that counts is read from them."
            : "Tick it once the lender has made an offer."
        }
      />
      {hasTermSheet ? <TermFields control={control} /> : null}
    </FieldGroup>
  );
}

function TermFields({ control }: FundingFieldsProps) {
  const field = fieldsOf(control, FUNDING_COLUMNS);
  return (
    <>
      <AmountTerm control={control} />
      <TextArea
        control={control}
        name="termSheetDetails.structure"
        label={TERM_LABELS.structure}
        rows={2}
        optional
      />
      <RateTerm control={control} />
      <TenorTerm control={control} />
      <PercentField {...field("feesPercent")} help="All fees, of the amount, such as 1.5% or 150 bps" />
      <DateField {...field("expiresAt")} help="The last day the offer stands" optional />
      <TextArea control={control} name="termSheetDetails.other" label={TERM_LABELS.other} rows={2} optional />
    </>
  );
}
