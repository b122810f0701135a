"use client";
import { Field } from "@dealflow/ui/fields/field";
import { type Control, useController } from "react-hook-form";
import { DealSelect } from "../../../entities/deal/deal-select.tsx";
import { trpc } from "../../../trpc/client.ts";
import { TASK_LABELS, type TaskFormValues } from "./task-values.ts";

const NO_DEAL = [{ value: null, label: "No deal" }];

/** The deal of a task, selected by company. */
export function DealField({ control }: { control: Control<TaskFormValues> }) {
  const { field, fieldState } = useController({ control, name: "dealId" });
  return (
    <Field label={TASK_LABELS.dealId} optional error={fieldState.error?.message}>
      {() => (
        <DealSelect
          label={TASK_LABELS.dealId}
          before={NO_DEAL}
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

/** The company of a deal, by the id of the deal. */
export function CompanyName({ dealId }: { dealId: number | null }) {
  const deal = trpc.deals.get.useQuery({ id: dealId ?? 0 }, { enabled: dealId !== null });
  if (dealId === null) return "No deal";
  return deal.data?.company ?? (deal.isPending ? "Loading..." : "Unknown");
}
