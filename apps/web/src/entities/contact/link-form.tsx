"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { ContactRole } from "@dealflow/validators/labels/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./link-form.module.css";
import { RoleSelect } from "./role-select.tsx";

interface Chosen {
  id: number;
  name: string;
}

interface LinkFormProps {
  label: string;
  submitLabel: string;
  /** The select of the deal or contact; `name` is that of the chosen one. */
  renderSelect: (name: string | undefined, onChange: (id: number, name: string) => void) => ReactNode;
  /** Tells whether they are linked now. */
  link: (id: number, role: ContactRole) => Promise<boolean>;
  onClose: () => void;
}

/** Links a contact and a deal: chooses the other one, and the role of the contact in the deal. */
export function LinkForm({ label, submitLabel, renderSelect, link, onClose }: LinkFormProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [role, setRole] = useState<ContactRole>("executive");
  const [pending, setPending] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed is gone.
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  const submit = useSingleFlight(async () => {
    if (!chosen) return;
    setPending(true);
    const isLinked = await link(chosen.id, role);
    setPending(false);
    if (isLinked) onClose();
  });
  /** Not of the list of a select, which lies over the page and closes by itself. */
  function onKeyDown({ key, target }: KeyboardEvent) {
    if (key === "Escape" && target instanceof Node && box.current?.contains(target)) onClose();
  }
  return (
    <fieldset ref={box} className={styles.form} aria-label={label} data-own-escape onKeyDown={onKeyDown}>
      <div className={styles.choice}>{renderSelect(chosen?.name, (id, name) => setChosen({ id, name }))}</div>
      <RoleSelect label="Role" value={role} onChange={setRole} />
      <Button disabled={!chosen} loading={pending} onClick={() => void submit()}>
        {submitLabel}
      </Button>
      <Button variant="soft" color="gray" onClick={onClose}>
        Cancel
      </Button>
    </fieldset>
  );
}
