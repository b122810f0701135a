"use client";
import { Icon } from "@dealflow/ui/icon";
import type { Deal } from "@dealflow/validators/deals";
import { STAGE_LABELS, STAGES, type Stage } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import * as Select from "@radix-ui/themes/components/select";
import { type KeyboardEvent, type MouseEvent, type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { StageBadge } from "../../../entities/deal/badges.tsx";
import type { MoveConflict } from "../move/moves.ts";
import { useMoveStage } from "../move/use-move-stage.ts";
import styles from "./stage-editor.module.css";

/** The stages that the cards of lists offer. */
export const CARD_STAGES: readonly Stage[] = STAGES.filter((stage) => stage !== "under_loi");

interface StageEditorProps {
  deal: Deal;
  /** The stages to choose from. */
  stages: readonly Stage[];
  onConflict: (conflict: MoveConflict) => void;
}

interface Editor {
  /** The deal as it was when the editor was opened, so that a later change by someone else is a conflict. */
  opened: Deal;
  chosen: Stage;
  /** The list of choices is open at first. */
  defaultOpen: boolean;
}

/** The stage of a deal; a click replaces it with controls to change it. */
export function StageEditor({ deal, stages, onConflict }: StageEditorProps) {
  const { move, pending } = useMoveStage(onConflict);
  const [editor, setEditor] = useState<Editor | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFieldSetElement>(null);

  function open({ detail }: MouseEvent) {
    // Ignores the second click of a double click on Save, which hits this button.
    if (detail < 2 && !pending) setEditor({ opened: deal, chosen: deal.stage, defaultOpen: true });
  }

  function close() {
    flushSync(() => setEditor(null));
    trigger.current?.focus();
  }

  async function save(opened: Deal, stage: Stage) {
    close();
    if (stage === opened.stage) return;
    const { isAnswered } = await move(opened, stage);
    if (isAnswered) return;
    // The server was not reached: the editor opens again with the choice.
    const hasFocus = document.activeElement === trigger.current;
    flushSync(() => setEditor({ opened, chosen: stage, defaultOpen: false }));
    if (hasFocus) form.current?.querySelector("button")?.focus();
  }

  if (editor) {
    const { opened, ...choice } = editor;
    return (
      <StageForm
        ref={form}
        {...choice}
        stages={stages}
        onSave={(stage) => void save(opened, stage)}
        onCancel={close}
      />
    );
  }
  return (
    <button
      ref={trigger}
      type="button"
      aria-label={`Stage: ${STAGE_LABELS[deal.stage]}. Change`}
      className={styles.trigger}
      aria-disabled={pending}
      onClick={open}
    >
      <StageBadge stage={deal.stage} />
      <Icon name="chevronDown" />
    </button>
  );
}

interface StageFormProps extends Omit<Editor, "opened"> {
  stages: readonly Stage[];
  ref: Ref<HTMLFieldSetElement>;
  onSave: (stage: Stage) => void;
  onCancel: () => void;
}

/** A deal in a stage that is not offered shows it until another one is chosen. */
function StageForm({ ref, stages, defaultOpen, onSave, onCancel, ...editor }: StageFormProps) {
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
