import { cleanAddress, cleanLine, cleanText } from "@dealflow/validators/common/clean";
import { plainEmail } from "@dealflow/validators/common/email-address";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Cleans what is pasted or typed into any text field of the page, before the field's own listeners see it. The texts of password
 * fields stay as they are.
 */
export function cleanInputs(): void {
  document.addEventListener(
    "input",
    (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) cleanControl(event.target);
      if (event instanceof InputEvent && event.inputType === "insertFromPaste") takeAddress(event.target);
    },
    { capture: true },
  );
  // What was typed is complete when the field is left or the form is sent.
  document.addEventListener(
    "change",
    ({ target }) => {
      if (takeAddress(target)) target?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    { capture: true },
  );
  // This file is loaded when a field first has the focus, and something may have been pasted meanwhile.
  const focused = document.activeElement;
  if (cleanControl(focused)) focused?.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Whether the text has changed. */
function cleanControl(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  const clean = cleanerOf(target);
  const cleaned = clean?.(target.value) ?? target.value;
  if (!clean || cleaned === target.value) return false;
  const caret =
    target.selectionStart === null ? null : clean(target.value.slice(0, target.selectionStart)).length;
  setValue(target, cleaned);
  if (caret !== null) target.setSelectionRange(caret, caret);
  return true;
}

/** Leaves the address of `Name <name@firm>` in a field for one. Whether the text has changed. */
function takeAddress(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement && isKind(target, "email"))) return false;
  const address = plainEmail(target.value);
  if (address === target.value) return false;
  setValue(target, address);
  return true;
}

/** Fields for addresses may be of the type text, so that the browser shows no message of its own. */
const isKind = ({ type, inputMode }: HTMLInputElement, kind: string) => type === kind || inputMode === kind;

function cleanerOf(control: TextControl): ((text: string) => string) | null {
  if (control instanceof HTMLTextAreaElement) return cleanText;
  const { type } = control;
  if (isKind(control, "email") || isKind(control, "tel")) return cleanAddress;
  return type === "text" || type === "search" || type === "url" ? cleanLine : null;
}

/** By the setter of the browser: React replaces the element's own, and would take the new text for one that it knows. */
function setValue(control: TextControl, value: string): void {
  const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
}
