"use client";
import { toast } from "@dealflow/ui/toast/toast";
import {
  type CreateFundingSourceInput,
  type FundingSource,
  fundingSource,
} from "@dealflow/validators/funding-sources";
import { FUNDING_LABELS } from "@dealflow/validators/labels/funding-sources";
import { RecordFormDialog } from "../../../components/forms/record-form-dialog.tsx";
import {
  type RecordFormState,
  recordForm,
  useEditForm,
  useNewForm,
} from "../../../lib/record-form/use-record-form.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { useCreateFundingSource, useUpdateFundingSource } from "../use-funding-source-writes.ts";
import type { FundingDialogProps } from "./funding-source-dialog.tsx";
import { BasicFields, ContactFields, DocumentFields, TimelineFields } from "./funding-source-fields.tsx";
import { fundingFormInput } from "./funding-source-schema.ts";
import {
  asFormWrites,
  FUNDING_FIELDS,
  type FundingField,
  type FundingFormValues,
  fundingText,
  fundingValues,
  newFundingSource,
} from "./funding-source-values.ts";
import { TermSheetFields } from "./term-sheet-fields.tsx";

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
    onRefused: () => toastError("Failed to add funding source"),
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
    onRefused: () => toastError("Failed to update funding source"),
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
