"use client";
import { TextField } from "@dealflow/ui/fields/text-field";
import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";

type UsernameFieldProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof TextField<Values>>,
  "control" | "name" | "autoComplete" | "autoFocus"
>;

/** Usernames are no words: neither capitalized nor spell-checked. */
export function UsernameField<Values extends FieldValues>(props: UsernameFieldProps<Values>) {
  return <TextField {...props} label="Username" autoCapitalize="none" spellCheck={false} />;
}
