"use client";
import { Icon } from "@dealflow/ui/icon";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import styles from "./meeting-rail.module.css";
import { placeOf, type Step } from "./meeting-steps.ts";
import type { Meeting } from "./use-meeting.ts";

interface MeetingRailProps {
  meeting: Meeting;
  /** The items whose notes are not saved yet. */
  unsaved: readonly number[];
}

type ListedStep = Exclude<Step, { kind: "unlisted" }>;

// Longer agendas are walked through: nobody overlooks so many.
const MOST = 100;

/** The whole meeting beside what is talked about, where there is room for it. */
export function MeetingRail({ meeting, unsaved }: MeetingRailProps) {
  const { step: current, go } = meeting;
  // What is not on the agenda is shown, and not counted.
  const steps = meeting.steps?.filter((step) => step.kind !== "unlisted") ?? [];
  if (steps.length > MOST) return null;
  return (
    <nav aria-label="Agenda" className={styles.rail}>
      <ol>
        {steps.map((step, index) => (
          <li key={placeOf(step)}>
            <button
              type="button"
              aria-current={step === current ? "step" : undefined}
              className={styles.step}
              onClick={() => go(step)}
            >
              <span className={styles.sign}>{sign(step, index)}</span>
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
    <span className={styles.unsaved}>
      <VisuallyHidden>Notes not saved yet</VisuallyHidden>
    </span>
  );
}

function sign(step: ListedStep, index: number) {
  if (step.kind === "changes") return "Δ";
  if (step.kind === "nothing") return "–";
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
