import { cleanAddress, cleanLine, cleanText } from "@dealflow/validators/common/clean";

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

function cleanerOf(control: TextControl): ((text: string) => string) | null {
  if (control instanceof HTMLTextAreaElement) return cleanText;
  const { type, inputMode } = control;
  if ([type, inputMode].some((kind) => kind === "email" || kind === "tel")) return cleanAddress;
  return type === "text" || type === "search" || type === "url" ? cleanLine : null;
}

/** By the setter of the browser: React replaces the element's own, and would take the new text for one that it knows. */
function setValue(control: TextControl, value: string): void {
  const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
}
