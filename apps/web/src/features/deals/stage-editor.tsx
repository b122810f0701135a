"use client";
import type { Deal } from "@dealflow/validators/deals";
import { STAGE_LABELS, type Stage } from "@dealflow/validators/terms/deals";
import { Button } from "@radix-ui/themes/components/button";
import * as Select from "@radix-ui/themes/components/select";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../components/icon.tsx";
import { StageBadge } from "./badges.tsx";
import styles from "./stage-editor.module.css";
import { type StageConflict, useMoveStage } from "./use-move-stage.ts";
import { OFFERED_STAGES } from "./view.ts";

interface StageEditorProps {
  deal: Deal;
  onConflict: (conflict: StageConflict) => void;
}

/** The stage of a deal; a click makes it editable in its place. */
export function StageEditor({ deal, onConflict }: StageEditorProps) {
  const { move, pending } = useMoveStage(onConflict);
  const [editing, setEditing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    trigger.current?.focus();
  }

  function save(stage: Stage) {
    close();
    if (stage !== deal.stage) void move(deal, stage);
  }

  if (editing) return <StageForm stage={deal.stage} onSave={save} onCancel={close} />;
  return (
    <button
      ref={trigger}
      type="button"
      aria-label={`Stage: ${STAGE_LABELS[deal.stage]}. Change`}
      className={styles.trigger}
      aria-disabled={pending}
      onClick={() => setEditing(!pending)}
    >
      <StageBadge stage={deal.stage} />
      <Icon name="chevron" />
    </button>
  );
}

interface StageFormProps {
  stage: Stage;
  onSave: (stage: Stage) => void;
  onCancel: () => void;
}

/** Under LOI is never offered; a deal that is there shows it until another stage is chosen. */
function StageForm({ stage, onSave, onCancel }: StageFormProps) {
  const [chosen, setChosen] = useState(stage);

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && !event.defaultPrevented) onCancel();
  }

  return (
    <fieldset aria-label="Edit stage" className={styles.editor} onKeyDown={cancelOnEscape}>
      <Select.Root
        defaultOpen
        size="1"
        value={chosen === "under_loi" ? "" : chosen}
        onValueChange={(next) => {
          const offered = OFFERED_STAGES.find((option) => option === next);
          if (offered) setChosen(offered);
        }}
      >
        <Select.Trigger aria-label="Stage" className={styles.select} placeholder={STAGE_LABELS[chosen]} />
        <Select.Content position="popper">
          {OFFERED_STAGES.map((option) => (
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
