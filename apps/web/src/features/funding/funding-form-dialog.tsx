"use client";
import { toast } from "@dealflow/ui/toast";
import {
  type CreateFundingSourceInput,
  type FundingSource,
  fundingSource,
} from "@dealflow/validators/fundingSources";
import { FUNDING_LABELS } from "@dealflow/validators/terms/funding";
import { RecordFormDialog } from "../../components/record-form-dialog.tsx";
import {
  type RecordFormState,
  recordForm,
  useEditForm,
  useNewForm,
} from "../../lib/record-form/use-record-form.ts";
import { sayFailed } from "../../lib/say-failed.ts";
import type { FundingDialogProps } from "./funding-dialog.tsx";
import { BasicFields, ContactFields, DocumentFields, TimelineFields } from "./funding-fields.tsx";
import { fundingFormInput } from "./funding-schema.ts";
import {
  asFormWrites,
  FUNDING_FIELDS,
  type FundingField,
  type FundingFormValues,
  fundingText,
  fundingValues,
  newFundingSource,
} from "./funding-values.ts";
import { TermSheetFields } from "./term-sheet-fields.tsx";
import { useCreateFundingSource, useUpdateFundingSource } from "./use-funding-writes.ts";

const fundingForm = recordForm({
  record: fundingSource.transform(asFormWrites),
  input: fundingFormInput,
  fields: FUNDING_FIELDS,
  valuesOf: fundingValues,
});

export default function FundingFormDialog(props: FundingDialogProps) {
  if (props.mode === "create") return <NewSource dealId={props.dealId} onClose={props.onClose} />;
  return <EditSource source={props.source} onClose={props.onClose} />;
}

function NewSource({ dealId, onClose }: { dealId: number; onClose: () => void }) {
  const state = useNewForm(fundingForm, newFundingSource(dealId), {
    write: useCreateFundingSource(),
    onSaved: () => toast({ title: "Funding Source Added", description: "Successfully added funding source" }),
    onRefused: () => sayFailed("Failed to add funding source"),
    onClose,
  });
  return (
    <SourceFields
      state={state}
      isNew
      title="Add Funding Source"
      submitLabel="Add Funding Source"
      pendingLabel="Adding..."
      onClose={onClose}
    />
  );
}

function EditSource({ source, onClose }: { source: FundingSource; onClose: () => void }) {
  const state = useEditForm(fundingForm, asFormWrites(source), {
    write: useUpdateFundingSource(source.dealId),
    onSaved: () =>
      toast({ title: "Funding Source Updated", description: "Successfully updated funding source" }),
    onRefused: () => sayFailed("Failed to update funding source"),
    onClose,
  });
  return (
    <SourceFields
      state={state}
      title="Edit Funding Source"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      onClose={onClose}
    />
  );
}

interface SourceFieldsProps {
  state: RecordFormState<FundingFormValues, CreateFundingSourceInput, FundingField>;
  isNew?: boolean;
  title: string;
  submitLabel: string;
  pendingLabel: string;
  onClose: () => void;
}

function SourceFields({ isNew = false, ...dialog }: SourceFieldsProps) {
  const { control } = dialog.state.form;
  return (
    <RecordFormDialog
      {...dialog}
      what="funding source"
      labels={FUNDING_LABELS}
      textOf={fundingText}
      width="640px"
    >
      <BasicFields control={control} isNew={isNew} />
      <ContactFields control={control} isNew={isNew} />
      <DocumentFields control={control} />
      <TermSheetFields control={control} />
      <TimelineFields control={control} />
    </RecordFormDialog>
  );
}
