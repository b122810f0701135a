"use client";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { Deal } from "@dealflow/validators/deals";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import styles from "./editable-fact.module.css";
import { FactControl } from "./fact-control.tsx";
import { type FactChange, type FactField, factText, typedFact } from "./facts.ts";
import { readFact } from "./read-fact.ts";
import type { Unsaved } from "./use-change-fact.ts";

interface FactFormProps {
  field: FactField;
  /** The deal as it was when the form was opened. */
  seen: Deal;
  typed: string;
  unsaved: Unsaved | null;
  takesFocus: boolean;
  team: readonly Member[];
  onSave: (change: FactChange, typed: string, keepsFocus: boolean) => void;
  onCancel: (keepsFocus: boolean) => void;
}

const LONG: readonly FactField[] = ["description", "dealSourceNotes"];

/** Changes one fact: Enter and leaving it save, Escape keeps what was. */
export default function FactForm(props: FactFormProps) {
  const { field, seen, unsaved, takesFocus, team, onSave, onCancel } = props;
  const [typed, setTyped] = useState(props.typed);
  const [problem, setProblem] = useState(unsaved?.problem ?? null);
  const form = useRef<HTMLFieldSetElement>(null);
  const problemId = useId();
  const isLong = LONG.includes(field);
  const theirs = unsaved?.theirs;
  useCancelOnEscape(form, () => onCancel(true));

  function save(value: string, keepsFocus: boolean) {
    if (value === typedFact(field, seen) && !theirs) return onCancel(keepsFocus);
    const read = readFact(field, value);
    if ("problem" in read) setProblem(read.problem);
    else onSave(read.change, value, keepsFocus);
  }

  function saveOnEnter(event: KeyboardEvent) {
    const isSave = event.key === "Enter" && (!isLong || event.ctrlKey || event.metaKey);
    if (!isSave || event.nativeEvent.isComposing || !(event.target instanceof Element)) return;
    if (!event.target.matches("input, textarea")) return;
    event.preventDefault();
    save(typed, true);
  }

  function saveOnLeaving({ target, currentTarget, relatedTarget }: FocusEvent) {
    if (!target.matches("input, textarea") || currentTarget.contains(relatedTarget) || !document.hasFocus())
      return;
    // What someone else wrote is replaced by a press on its button only.
    if (!theirs) save(typed, false);
  }

  return (
    <fieldset
      ref={form}
      aria-label={`Edit ${DEAL_COLUMNS[field].label}`}
      className={styles.form}
      onKeyDown={saveOnEnter}
      onBlur={saveOnLeaving}
    >
      <FactControl
        field={field}
        value={typed}
        team={team}
        takesFocus={takesFocus}
        isOpen={takesFocus && !unsaved}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || theirs ? problemId : undefined}
        onChange={(next) => {
          setTyped(next);
          setProblem(null);
        }}
        onChosen={(next) => save(next, true)}
        onLeft={() => onCancel(true)}
      />
      {problem ? (
        <Text as="p" id={problemId} size="1" color="red" role="alert">
          {problem}
        </Text>
      ) : null}
      {theirs ? (
        <Text as="p" id={problemId} size="1" role="alert">
          Someone else changed this to <strong>{factText(field, theirs, team)}</strong> meanwhile.
        </Text>
      ) : null}
      {isLong || theirs || problem ? (
        <div className={styles.row}>
          <Button size="1" onPointerDown={keepFocus} onClick={() => save(typed, true)}>
            {theirs ? "Save yours" : "Save"}
          </Button>
          <Button
            size="1"
            variant="soft"
            color="gray"
            onPointerDown={keepFocus}
            onClick={() => onCancel(true)}
          >
            {theirs ? "Keep theirs" : "Cancel"}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** A press on a button is not leaving the field, also where browsers give buttons no focus. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** Before the dialog around it hears of the key; an open list of choices hears of it first. */
function useCancelOnEscape(form: { current: HTMLElement | null }, onCancel: () => void): void {
  const cancel = useStableCallback((event: globalThis.KeyboardEvent) => {
    const element = form.current;
    if (event.key !== "Escape" || !(event.target instanceof Node) || !element?.contains(event.target)) return;
    if (element.querySelector("[aria-expanded=true]")) return;
    event.stopPropagation();
    onCancel();
  });
  useEffect(() => {
    window.addEventListener("keydown", cancel, true);
    return () => window.removeEventListener("keydown", cancel, true);
  }, [cancel]);
}
