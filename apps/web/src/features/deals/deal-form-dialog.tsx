"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { Member } from "@dealflow/validators/users";
import { NoticeDialog } from "../../components/notice-dialog.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { DealConflict } from "./deal-conflict.tsx";
import { DealForm } from "./deal-form.tsx";
import { useEditDealForm, useNewDealForm } from "./use-deal-form.ts";

interface DealFormDialogProps {
  mode: "create" | "edit";
  deal?: Deal;
  onClose: () => void;
}

export default function DealFormDialog({ mode, deal, onClose }: DealFormDialogProps) {
  const members = trpc.users.list.useQuery();
  if (mode === "create") return <NewDeal members={members.data?.items ?? []} onClose={onClose} />;

  const notice = (text: string) => (
    <NoticeDialog title="Edit Deal" onClose={onClose}>
      {text}
    </NoticeDialog>
  );
  if (members.isPending) return notice("Loading users data...");
  if (members.isError) {
    return notice(`Error loading users: ${errorMessage(members.error, "the server cannot be reached")}`);
  }
  if (!deal) return notice("Error: No deal data provided for editing");
  return <EditDeal deal={deal} members={members.data.items} onClose={onClose} />;
}

interface NewDealProps {
  members: readonly Member[];
  onClose: () => void;
}

function NewDeal({ members, onClose }: NewDealProps) {
  const state = useNewDealForm(onClose);
  return (
    <DealForm
      {...state}
      title="Create New Deal"
      submitLabel="Create Deal"
      pendingLabel="Creating..."
      members={members}
      onClose={onClose}
    />
  );
}

function EditDeal({ deal, members, onClose }: NewDealProps & { deal: Deal }) {
  const { conflict, ...state } = useEditDealForm(deal, onClose);
  return (
    <DealForm
      {...state}
      title="Edit Deal"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      members={members}
      onClose={onClose}
    >
      {conflict ? (
        <DealConflict
          key={conflict.version}
          conflict={conflict}
          members={members}
          onChoose={(values) => state.form.setValues(values, { shouldDirty: true })}
        />
      ) : null}
    </DealForm>
  );
}
