"use client";
import { toast } from "@dealflow/ui/toast/toast";
import {
  type CreatePipelineItemInput,
  createPipelineItemInput,
  type PipelineItem,
  pipelineItem,
} from "@dealflow/validators/pipeline";
import type { Member } from "@dealflow/validators/users";
import { RecordFormDialog } from "../../components/forms/record-form-dialog.tsx";
import { LoadMembers } from "../../entities/member/load-members.tsx";
import { OpportunityFields } from "../../entities/opportunity/opportunity-fields.tsx";
import {
  NEW_OPPORTUNITY,
  OPPORTUNITY_FIELDS,
  OPPORTUNITY_LABELS,
  type OpportunityField,
  type OpportunityValues,
  opportunityText,
  opportunityValues,
} from "../../entities/opportunity/opportunity-values.ts";
import {
  type RecordFormState,
  recordForm,
  useEditForm,
  useNewForm,
} from "../../lib/record-form/use-record-form.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import type { PipelineDialogProps } from "./pipeline-dialog.tsx";
import { useCreatePipelineItem, useUpdatePipelineItem } from "./use-pipeline-writes.ts";

const itemForm = recordForm({
  record: pipelineItem,
  input: createPipelineItemInput,
  fields: OPPORTUNITY_FIELDS,
  valuesOf: opportunityValues,
});

export default function PipelineFormDialog(props: PipelineDialogProps) {
  const { onClose } = props;
  if (props.mode === "create") return <NewItem onClose={onClose} />;
  return (
    <LoadMembers title="Edit Pipeline Item" onClose={onClose}>
      {(members) => <EditItem stored={props.item} members={members} onClose={onClose} />}
    </LoadMembers>
  );
}

function NewItem({ onClose }: { onClose: () => void }) {
  const members = trpc.users.list.useQuery();
  const state = useNewForm(itemForm, NEW_OPPORTUNITY, {
    write: useCreatePipelineItem(),
    onSaved: () =>
      toast({
        title: "Pipeline item created",
        description: "The pipeline item has been successfully created.",
      }),
    onRefused: () => toastError("Failed to create pipeline item."),
    onClose,
  });
  return (
    <ItemFields
      state={state}
      isNew
      title="Add Pipeline Item"
      submitLabel="Add Pipeline Item"
      pendingLabel="Adding..."
      members={members.data?.items ?? []}
      onClose={onClose}
    />
  );
}

interface EditItemProps {
  stored: PipelineItem;
  members: readonly Member[];
  onClose: () => void;
}

function EditItem({ stored, members, onClose }: EditItemProps) {
  const state = useEditForm(itemForm, stored, {
    write: useUpdatePipelineItem(),
    onSaved: () =>
      toast({
        title: "Pipeline item updated",
        description: "The pipeline item has been successfully updated.",
      }),
    onRefused: () => toastError("Failed to update pipeline item."),
    onClose,
  });
  return (
    <ItemFields
      state={state}
      title="Edit Pipeline Item"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      members={members}
      onClose={onClose}
    />
  );
}

interface ItemFieldsProps {
  state: RecordFormState<OpportunityValues, CreatePipelineItemInput, OpportunityField>;
  isNew?: boolean;
  title: string;
  submitLabel: string;
  pendingLabel: string;
  members: readonly Member[];
  onClose: () => void;
}

function ItemFields({ members, isNew = false, ...dialog }: ItemFieldsProps) {
  return (
    <RecordFormDialog
      {...dialog}
      what="pipeline item"
      labels={OPPORTUNITY_LABELS}
      textOf={(field, values) => opportunityText(field, values, members)}
    >
      <OpportunityFields control={dialog.state.form.control} members={members} isNew={isNew} />
    </RecordFormDialog>
  );
}
