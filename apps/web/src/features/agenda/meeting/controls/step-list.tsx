"use client";
import { Icon } from "@dealflow/ui/icon";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type Meeting, type Step, showStep, stepKeyOf } from "../use-meeting.ts";
import styles from "./controls.module.css";

interface StepListProps {
  meeting: Meeting;
  /** The items whose notes are not saved yet. */
  unsaved: readonly number[];
}

type ListedStep = Exclude<Step, { kind: "unavailable" }>;

// A longer list is of no use as an overview.
const MAX_STEPS = 100;

/** All steps of the meeting, beside the current one on wide screens. */
export function StepList({ meeting, unsaved }: StepListProps) {
  const { step: current } = meeting;
  const steps = meeting.steps?.filter((step) => step.kind !== "unavailable") ?? [];
  if (steps.length > MAX_STEPS) return null;
  return (
    <nav aria-label="Agenda" className={styles.stepList}>
      <ol>
        {steps.map((step, index) => (
          <li key={stepKeyOf(step)}>
            <button
              type="button"
              aria-current={step === current ? "step" : undefined}
              className={styles.step}
              onClick={() => showStep(stepKeyOf(step))}
            >
              <span className={styles.marker}>{marker(step, index)}</span>
              <span className={styles.name} title={name(step)}>
                {name(step)}
              </span>
              {step.kind === "item" && unsaved.includes(step.item.id) ? <Unsaved /> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Unsaved() {
  return (
    <span className={styles.stepUnsaved}>
      <VisuallyHidden>Notes not saved yet</VisuallyHidden>
    </span>
  );
}

function marker(step: ListedStep, index: number) {
  if (step.kind === "changes") return "Δ";
  if (step.kind === "noItems") return "–";
  if (!step.item.isCompleted) return index + 1;
  return (
    <>
      <Icon name="check" />
      <VisuallyHidden>Completed</VisuallyHidden>
    </>
  );
}

function name(step: ListedStep): string {
  if (step.kind === "item") return step.item.title;
  return step.kind === "changes" ? "What changed" : "No open items";
}
