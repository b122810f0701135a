"use client";
import { LinkForm } from "../../entities/contact/link-form.tsx";
import { DealSelect } from "../../entities/deal/deal-select.tsx";
import { useLinkContact } from "../../features/deal-contacts/use-deal-contacts.ts";

interface LinkDealProps {
  contactId: number;
  onClose: () => void;
}

/** Chooses a deal and the role of the contact in it. */
export default function LinkDeal({ contactId, onClose }: LinkDealProps) {
  const link = useLinkContact();
  return (
    <LinkForm
      label="Link to a deal"
      submitLabel="Link"
      renderSelect={(name, onChange) => (
        <DealSelect<number> label="Deal" before={[]} wide onChange={onChange}>
          {name ?? "Choose a deal"}
        </DealSelect>
      )}
      link={(id, role) => link({ id, contactId, role })}
      onClose={onClose}
    />
  );
}
