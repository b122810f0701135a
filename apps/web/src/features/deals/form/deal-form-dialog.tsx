"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { toast } from "@dealflow/ui/toast/toast";
import { type CreateDealInput, createDealInput, type Deal, deal } from "@dealflow/validators/deals";
import { dealTitle, STAGE_LABELS, STAGES } from "@dealflow/validators/labels/deals";
import type { Member } from "@dealflow/validators/users";
import { RecordFormDialog } from "../../../components/forms/record-form-dialog.tsx";
import { openDeal } from "../../../entities/deal/deal-address.ts";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import { OpportunityFields } from "../../../entities/opportunity/opportunity-fields.tsx";
import {
  type RecordFormState,
  recordForm,
  useEditForm,
  useNewForm,
} from "../../../lib/record-form/use-record-form.ts";
import { trpc } from "../../../trpc/client.ts";
import { useCreateDeal, useUpdateDeal } from "../use-deal-writes.ts";
import type { DealDialogProps } from "./deal-dialog.tsx";
import {
  DEAL_FIELDS,
  DEAL_LABELS,
  type DealField,
  type DealFormValues,
  dealText,
  dealValues,
  NEW_DEAL,
} from "./deal-values.ts";

const dealForm = recordForm({
  record: deal,
  input: createDealInput,
  fields: DEAL_FIELDS,
  valuesOf: dealValues,
});
const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }));

export default function DealFormDialog(props: DealDialogProps) {
  const { onClose } = props;
  if (props.mode === "create") return <NewDeal onClose={onClose} />;
  return (
    <LoadMembers title="Edit Deal" onClose={onClose}>
      {(members) => <EditDeal stored={props.deal} members={members} onClose={onClose} />}
    </LoadMembers>
  );
}

function NewDeal({ onClose }: { onClose: () => void }) {
  const members = trpc.users.list.useQuery();
  const state = useNewForm(dealForm, NEW_DEAL, {
    write: useCreateDeal(),
    onSaved: (saved) =>
      toast({
        title: "Deal created",
        description: `${dealTitle(saved)} is now among your deals`,
        action: { label: "View deal", onClick: () => openDeal(saved.id) },
      }),
    onClose,
  });
  return (
    <DealFields
      state={state}
      isNew
      title="Create New Deal"
      submitLabel="Create Deal"
      pendingLabel="Creating..."
      members={members.data?.items ?? []}
      onClose={onClose}
    />
  );
}

interface EditDealProps {
  stored: Deal;
  members: readonly Member[];
  onClose: () => void;
}

function EditDeal({ stored, members, onClose }: EditDealProps) {
  const state = useEditForm(dealForm, stored, {
    write: useUpdateDeal(),
    onSaved: (saved) =>
      toast({ title: "Deal Updated", description: `Your changes to ${dealTitle(saved)} are saved` }),
    onClose,
  });
  return (
    <DealFields
      state={state}
      title="Edit Deal"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      members={members}
      onClose={onClose}
    />
  );
}

interface DealFieldsProps {
  state: RecordFormState<DealFormValues, CreateDealInput, DealField>;
  isNew?: boolean;
  title: string;
  submitLabel: string;
  pendingLabel: string;
  members: readonly Member[];
  onClose: () => void;
}

function DealFields({ members, isNew = false, ...dialog }: DealFieldsProps) {
  const { control } = dialog.state.form;
  return (
    <RecordFormDialog
      {...dialog}
      what="deal"
      removedWords="Error: No deal data provided for editing. This deal has been removed in the meantime."
      labels={DEAL_LABELS}
      textOf={(field, values) => dealText(field, values, members)}
    >
      <OpportunityFields control={control} members={members} isNew={isNew}>
        <SelectField control={control} name="stage" label={DEAL_LABELS.stage} options={STAGE_OPTIONS} />
      </OpportunityFields>
    </RecordFormDialog>
  );
}
