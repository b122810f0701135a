"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { Member } from "@dealflow/validators/users";
import type { ReactNode } from "react";
import { NoticeDialog } from "../../components/notice-dialog.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { DealConflict } from "./deal-conflict.tsx";
import type { DealDialogProps } from "./deal-dialog.tsx";
import { DealForm } from "./deal-form.tsx";
import { useEditDealForm, useNewDealForm } from "./use-deal-form.ts";

export default function DealFormDialog(props: DealDialogProps) {
  const { onClose } = props;
  const members = trpc.users.list.useQuery();
  if (props.mode === "create") return <NewDeal members={members.data?.items ?? []} onClose={onClose} />;
  if (members.isPending) return <EditNotice onClose={onClose}>Loading users data...</EditNotice>;
  if (members.isError) {
    return (
      <EditNotice onClose={onClose}>
        Error loading users: {errorMessage(members.error, "the server cannot be reached")}
      </EditNotice>
    );
  }
  return <EditDeal deal={props.deal} members={members.data.items} onClose={onClose} />;
}

interface EditNoticeProps {
  children: ReactNode;
  onClose: () => void;
}

function EditNotice({ children, onClose }: EditNoticeProps) {
  return (
    <NoticeDialog title="Edit Deal" onClose={onClose}>
      {children}
    </NoticeDialog>
  );
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
  const { conflict, vanished, ...state } = useEditDealForm(deal, onClose);
  if (vanished) return <EditNotice onClose={onClose}>Error: No deal data provided for editing</EditNotice>;
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
