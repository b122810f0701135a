"use client";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import { type FundingSource, fundingSource } from "@dealflow/validators/funding-sources";
import { type FormProps, RecordForm } from "../../../components/forms/record-form.tsx";
import { trpc } from "../../../trpc/client.ts";
import { withTypedFigures } from "../terms/term-figures.ts";
import { DocumentFields, TimelineFields } from "./funding-source-fields.tsx";
import { fundingFormInput } from "./funding-source-schema.ts";
import {
  FUNDING_FIELDS,
  fundingText,
  fundingValues,
  newFundingSource,
  normalizeTerms,
} from "./funding-source-values.ts";
import { LenderFields } from "./lender-fields.tsx";
import { TermSheetFields } from "./term-sheet-fields.tsx";

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
