"use client";
import type { FormControl } from "@dealflow/ui/fields/field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { moneyInput } from "@dealflow/validators/common/money";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { formatExactDollars } from "../../lib/format/money.ts";

interface MoneyFieldProps<Values extends FieldValues> {
  control: FormControl<Values>;
  name: FieldPath<Values>;
  label: string;
  /** Shown until there is an amount. */
  help: string;
}

/** An amount in US dollars; repeats it as people read it, so that a zero too many is seen. */
export function MoneyField<Values extends FieldValues>(props: MoneyFieldProps<Values>) {
  const { control, name, label, help } = props;
  const typed: unknown = useWatch({ control, name });
  const amount = moneyInput().safeParse(typed ?? null).data ?? null;
  return (
    <TextField
      control={control}
      name={name}
      label={label}
      help={formatExactDollars(amount) ?? help}
      leading="$"
      inputMode="decimal"
      autoComplete="off"
      optional
    />
  );
}
