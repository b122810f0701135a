"use client";
import { Icon } from "@dealflow/ui/icon";
import type { Deal } from "@dealflow/validators/deals";
import { STAGE_LABELS, STAGES, type Stage } from "@dealflow/validators/labels/deals";
import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { StageBadge } from "../../../entities/deal/badges.tsx";
import { collectEarlyKeysFor } from "../../../lib/early-keys.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { preload } from "../../../lib/preload.ts";
import { toastError } from "../../../lib/toast-error.ts";
import type { MoveConflict } from "../move/moves.ts";
import { useMoveStage } from "../move/use-move.ts";
import styles from "./stage-editor.module.css";

/** The stages that the cards of lists offer. */
export const CARD_STAGES: readonly Stage[] = STAGES.filter((stage) => stage !== "under_loi");

const loadForm = () => import("./stage-form.tsx");
const preloadForm = () => preload(loadForm);

interface StageEditorProps {
  deal: Deal;
  /** The stages to choose from. */
  stages: readonly Stage[];
  onConflict: (conflict: MoveConflict) => void;
  /** There is room for the whole label. */
  isWhole?: boolean;
}

interface Editor {
  StageForm: Awaited<ReturnType<typeof loadForm>>["default"];
  /** The deal as it was when the editor was opened, so that a later change by someone else is a conflict. */
  opened: Deal;
  chosen: Stage;
  /** The list of choices is open at first. */
  defaultOpen: boolean;
}

/** The stage of a deal; a click replaces it with controls to change it. */
export function StageEditor({ deal, stages, onConflict, isWhole }: StageEditorProps) {
  const { move, pending } = useMoveStage(onConflict);
  const [editor, setEditor] = useState<Editor | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFieldSetElement>(null);

  function open({ detail }: MouseEvent) {
    // Ignores the second click of a double click on Save, which hits this button.
    if (detail > 1 || pending) return;
    const loading = loadForm();
    collectEarlyKeysFor(loading);
    loading.then(
      ({ default: StageForm }) =>
        setEditor({ StageForm, opened: deal, chosen: deal.stage, defaultOpen: true }),
      (error: unknown) => toastError(errorMessage(error)),
    );
  }

  function close() {
    flushSync(() => setEditor(null));
    trigger.current?.focus();
  }

  async function save(sent: Editor, stage: Stage) {
    const { opened } = sent;
    close();
    if (stage === opened.stage) return;
    const { isAnswered } = await move(opened, stage);
    if (isAnswered) return;
    // The server was not reached: the editor opens again with the choice.
    const hasFocus = document.activeElement === trigger.current;
    flushSync(() => setEditor({ ...sent, chosen: stage, defaultOpen: false }));
    if (hasFocus) form.current?.querySelector("button")?.focus();
  }

  if (editor) {
    const { StageForm, chosen, defaultOpen } = editor;
    return (
      <StageForm
        ref={form}
        chosen={chosen}
        defaultOpen={defaultOpen}
        stages={stages}
        onSave={(stage) => void save(editor, stage)}
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
      onPointerEnter={preloadForm}
      onFocus={preloadForm}
    >
      <StageBadge stage={deal.stage} isWhole={isWhole} />
      <Icon name="chevronDown" />
    </button>
  );
}
