"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { ContactRole } from "@dealflow/validators/labels/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { RoleSelect } from "../../entities/contact/role-select.tsx";
import { DealSelect } from "../../entities/deal/deal-select.tsx";
import { useLinkContact } from "../../features/deal-contacts/use-deal-contacts.ts";
import styles from "./panel.module.css";

interface LinkDealProps {
  contactId: number;
  onClose: () => void;
}

/** Chooses a deal and the role of the contact in it. */
export default function LinkDeal({ contactId, onClose }: LinkDealProps) {
  const [deal, setDeal] = useState<{ id: number; label: string } | null>(null);
  const [role, setRole] = useState<ContactRole>("executive");
  const [pending, setPending] = useState(false);
  const link = useLinkContact();
  const add = useSingleFlight(async () => {
    if (!deal) return;
    setPending(true);
    const isLinked = await link({ id: deal.id, contactId, role });
    setPending(false);
    if (isLinked) onClose();
  });
  return (
    <fieldset className={styles.form} aria-label="Link to a deal">
      <div className={styles.choice}>
        <DealSelect<number> label="Deal" before={[]} wide onChange={(id, label) => setDeal({ id, label })}>
          {deal?.label ?? "Choose a deal"}
        </DealSelect>
      </div>
      <RoleSelect label="Role" value={role} onChange={setRole} />
      <Button disabled={!deal} loading={pending} onClick={() => void add()}>
        Link
      </Button>
      <Button variant="soft" color="gray" onClick={onClose}>
        Cancel
      </Button>
    </fieldset>
  );
}
