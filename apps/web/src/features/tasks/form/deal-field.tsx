"use client";
import { Field } from "@dealflow/ui/fields/field";
import { type Control, useController } from "react-hook-form";
import { DealSelect } from "../../../entities/deal/deal-select.tsx";
import { CompanyName } from "./company-name.tsx";
import { TASK_LABELS, type TaskFormValues } from "./task-values.ts";

const NONE = [{ value: null, label: "No deal" }];

/** The deal that a task belongs to, chosen by its company. */
export function DealField({ control }: { control: Control<TaskFormValues> }) {
  const { field, fieldState } = useController({ control, name: "dealId" });
  return (
    <Field label={TASK_LABELS.dealId} optional error={fieldState.error?.message}>
      {() => (
        <DealSelect
          label={TASK_LABELS.dealId}
          before={NONE}
          byCompany
          wide
          onChange={(dealId: number | null) => field.onChange(dealId)}
        >
          <CompanyName dealId={field.value || null} />
        </DealSelect>
      )}
    </Field>
  );
}
