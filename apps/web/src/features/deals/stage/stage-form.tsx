"use client";
import { STAGE_LABELS, type Stage } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import * as Select from "@radix-ui/themes/components/select";
import { type KeyboardEvent, type Ref, useState } from "react";
import styles from "./stage-editor.module.css";

interface StageFormProps {
  chosen: Stage;
  /** The list of choices is open at first. */
  defaultOpen: boolean;
  /** The stages to choose from. */
  stages: readonly Stage[];
  ref: Ref<HTMLFieldSetElement>;
  onSave: (stage: Stage) => void;
  onCancel: () => void;
}

/** A deal in a stage that is not offered shows it until another one is chosen. */
export default function StageForm({ ref, stages, defaultOpen, onSave, onCancel, ...editor }: StageFormProps) {
  const [chosen, setChosen] = useState(editor.chosen);

  function cancelOnEscape({ key, target, currentTarget }: KeyboardEvent) {
    // In the open list of choices, which is elsewhere in the document, Escape closes only the list.
    if (key === "Escape" && target instanceof Node && currentTarget.contains(target)) onCancel();
  }

  return (
    <fieldset
      ref={ref}
      aria-label="Edit stage"
      data-own-escape
      className={styles.editor}
      onKeyDown={cancelOnEscape}
    >
      <Select.Root
        defaultOpen={defaultOpen}
        size="1"
        value={stages.includes(chosen) ? chosen : ""}
        onValueChange={(next) => {
          const offered = stages.find((option) => option === next);
          if (offered) setChosen(offered);
        }}
      >
        <Select.Trigger aria-label="Stage" className={styles.select} placeholder={STAGE_LABELS[chosen]} />
        <Select.Content position="popper">
          {stages.map((option) => (
            <Select.Item key={option} value={option}>
              {STAGE_LABELS[option]}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      <Button size="1" onClick={() => onSave(chosen)}>
        Save
      </Button>
      <Button size="1" variant="soft" color="gray" onClick={onCancel}>
        Cancel
      </Button>
    </fieldset>
  );
}
