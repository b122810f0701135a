"use client";
import { Field } from "@dealflow/ui/fields/field";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { type Control, useController } from "react-hook-form";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { DealSelect } from "../../../entities/deal/deal-select.tsx";
import { trpc } from "../../../trpc/client.ts";
import type { TaskFormValues } from "./task-values.ts";

const NO_DEAL = [{ value: null, label: "No deal" }];

interface DealFieldProps {
  control: Control<TaskFormValues>;
  isInDeal: boolean | undefined;
}

/** The deal of a task, selected by company, with a link that opens it over the form. */
export function DealField({ control, isInDeal }: DealFieldProps) {
  const { field, fieldState } = useController({ control, name: "dealId" });
  const dealId = field.value || null;
  const { data: deal } = trpc.deals.get.useQuery({ id: dealId ?? 0 }, { enabled: dealId !== null });
  return (
    <Field
      label={TASK_COLUMNS.dealId.label}
      optional
      help={deal && !isInDeal ? <DealLink dealId={deal.id}>Open {dealTitle(deal)}</DealLink> : null}
      error={fieldState.error?.message}
    >
      {() => (
        <DealSelect
          label={TASK_COLUMNS.dealId.label}
          before={NO_DEAL}
          byCompany
          wide
          onChange={(dealId: number | null) => field.onChange(dealId)}
        >
          <CompanyName dealId={dealId} />
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
