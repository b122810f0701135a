"use client";
import { TextField } from "@dealflow/ui/fields/text-field";
import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";

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
