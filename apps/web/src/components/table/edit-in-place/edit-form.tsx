"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import styles from "./edit-form.module.css";
import { FieldControl } from "./field-control.tsx";
import type { EditFormProps, FocusAfter } from "./field-editor.ts";

const LEFT_TO_SAVE = "input, textarea, [aria-haspopup=dialog]";
/** The field and its button are left too when the calendar opens, which is elsewhere in the document. */
const OPEN_CALENDAR = "[aria-haspopup=dialog][aria-expanded=true]";

/** Changes one field: Enter and leaving it save, Escape keeps what was. */
export default function EditForm(props: EditFormProps) {
  const { editor, takesFocus, isLong = false, onSend, onCancel, children } = props;
  const [typed, setTyped] = useState(props.typed ?? editor.typed);
  const [problem, setProblem] = useState(editor.problem);
  const form = useRef<HTMLFieldSetElement>(null);
  const problemId = useId();
  const { label, theirs } = editor;
  useCancelOnEscape(form, () => onCancel("here"));

  function save(value: string, focus: FocusAfter) {
    const read = editor.read(value);
    if (read.problem !== undefined) setProblem(read.problem);
    else if (read.send) onSend(read.send, focus);
    else onCancel(focus);
  }

  function saveOnEnter(event: KeyboardEvent) {
    const isSave = event.key === "Enter" && (!isLong || event.ctrlKey || event.metaKey);
    if (!isSave || event.nativeEvent.isComposing || !(event.target instanceof Element)) return;
    if (!event.target.matches("input, textarea")) return;
    event.preventDefault();
    save(typed, "next");
  }

  function saveOnLeaving({ target, currentTarget, relatedTarget }: FocusEvent) {
    if (!target.matches(LEFT_TO_SAVE) || currentTarget.contains(relatedTarget) || !document.hasFocus())
      return;
    if (currentTarget.querySelector(OPEN_CALENDAR)) return;
    // What someone else wrote is replaced by a press on its button only.
    if (theirs === null) save(typed, "away");
  }

  const isMarked = problem !== null || theirs !== null;
  const control = {
    label,
    value: typed,
    takesFocus,
    selectsAll: props.typed === undefined,
    isOpen: takesFocus && editor.attempt === 0,
    "aria-invalid": problem === null ? undefined : (true as const),
    "aria-describedby": isMarked ? problemId : undefined,
    onChange: (next: string) => {
      setTyped(next);
      setProblem(null);
    },
    onChosen: (next: string) => save(next, "here"),
    onLeft: () => onCancel("here"),
  };
  return (
    <fieldset
      ref={form}
      aria-label={`Edit ${label}`}
      className={styles.form}
      onKeyDown={saveOnEnter}
      onBlur={saveOnLeaving}
    >
      {children?.(control) ?? <FieldControl {...control} input={editor.input} />}
      {problem === null ? null : (
        <Text as="p" id={problemId} size="1" color="red" role="alert">
          {problem}
        </Text>
      )}
      {theirs === null ? null : (
        <Text as="p" id={problemId} size="1" role="alert">
          {editor.by} changed this to <strong>{theirs}</strong> meanwhile.
        </Text>
      )}
      {isLong || isMarked ? (
        <div className={styles.row}>
          <Button size="1" onPointerDown={keepFocus} onClick={() => save(typed, "here")}>
            {theirs === null ? "Save" : "Save yours"}
          </Button>
          <Button
            size="1"
            variant="soft"
            color="gray"
            onPointerDown={keepFocus}
            onClick={() => onCancel("here")}
          >
            {theirs === null ? "Cancel" : "Keep theirs"}
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
