import type { ComponentType, ReactNode } from "react";
import type { FieldInput } from "./field.ts";
import type { FieldControlProps } from "./field-control.tsx";

/** A field of a record while it is edited. */
export interface FieldEditor {
  /** What the record is called. */
  record: string;
  label: string;
  input: FieldInput;
  /** What its control shows at first. */
  typed: string;
  /** Why it was not saved. */
  problem: string | null;
  /** What someone else has stored meanwhile, in words. */
  theirs: string | null;
  /** Who that is, as a sentence begins with it. */
  by: string;
  /** How often it was sent. */
  attempt: number;
  EditForm: ComponentType<EditFormProps>;
  /** Reads what was typed: why it cannot be taken, or what sends it; that is null where nothing has changed. */
  read: (typed: string) => { problem: string; send?: never } | { problem?: never; send: Send | null };
}

/** Answers with the editor as it is to be shown again where the field was not saved. */
type Send = () => Promise<FieldEditor | null>;

/** Where the focus is after the editor has closed: on what it has changed, on the next one (after Enter), or wherever it has gone. */
export type FocusAfter = "here" | "next" | "away";

export interface EditFormProps {
  editor: FieldEditor;
  takesFocus: boolean;
  /** Replaces what the control shows at first, such as by the first letter that was typed. */
  typed?: string | undefined;
  /** Text of several lines, which Enter does not save. */
  isLong?: boolean;
  onSend: (send: Send, focus: FocusAfter) => void;
  onCancel: (focus: FocusAfter) => void;
  /** The control, where its input does not say what it is. */
  children?: ((control: Omit<FieldControlProps, "input">) => ReactNode) | undefined;
}
