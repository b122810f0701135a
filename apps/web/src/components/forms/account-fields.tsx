"use client";
import type { FormFieldProps } from "@dealflow/ui/fields/field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { type ComponentProps, useDeferredValue } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { Lazy } from "../lazy/lazy.tsx";

type UsernameFieldProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof TextField<Values>>,
  "control" | "name" | "autoComplete" | "autoFocus"
>;

/** Usernames are no words: neither capitalized nor spell-checked. */
export function UsernameField<Values extends FieldValues>(props: UsernameFieldProps<Values>) {
  return <TextField {...props} label="Username" autoCapitalize="none" spellCheck={false} />;
}

type InitialsFieldProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof TextField<Values>>,
  "control" | "name"
>;

/** Up to three letters or digits, in upper case. */
export function InitialsField<Values extends FieldValues>(props: InitialsFieldProps<Values>) {
  return (
    <TextField
      {...props}
      label="Initials"
      maxLength={3}
      autoComplete="off"
      // In upper case one letter can become two.
      format={(text) => Array.from(text.toUpperCase()).slice(0, 3).join("")}
    />
  );
}

interface NewPasswordFieldProps<Values extends FieldValues> extends Omit<FormFieldProps<Values>, "help"> {
  /** What the server asks for; visitors are told where it is not met. */
  minLength?: number;
  /** What stands in the place of the rule until something is typed. */
  whileBlank?: string;
  /** The member's own names, which are the first that others would try. */
  about: readonly string[];
}

const loadStrength = () => import("./password-strength.tsx");

/** A password that someone makes up: its rule, and how hard it is to guess. */
export function NewPasswordField<Values extends FieldValues>(props: NewPasswordFieldProps<Values>) {
  const { minLength, whileBlank, about, ...field } = props;
  const value: unknown = useWatch({ control: field.control, name: field.name });
  const typed = useDeferredValue(typeof value === "string" ? value : "");
  const rule = minLength ? `At least ${minLength} characters; longer is stronger.` : "";
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      help={
        typed ? (
          <>
            {rule} <Lazy load={loadStrength} props={{ password: typed, about }} failed={() => null} />
          </>
        ) : (
          (whileBlank ?? rule)
        )
      }
    />
  );
}
