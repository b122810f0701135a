"use client";
import type { CustomInput } from "@dealflow/validators/custom-values";
import type { Field } from "@dealflow/validators/fields";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import type { BulkChoice, BulkMenuContent } from "../../components/table/bulk/bulk-actions.tsx";
import { trpc } from "../../trpc/client.ts";
import { memberOptions, type Team } from "../member/members.ts";
import { useFields } from "./use-fields.ts";

interface OwnChanges {
  custom: CustomInput;
}

/** A menu that sets a field which the firm has added in several records: those of which there are some values to choose from. */
export function useOwnMenus(entity: FieldEntity): BulkMenuContent<OwnChanges>[] {
  const fields = useFields(entity);
  const { data: team } = trpc.users.list.useQuery();
  const choices = fields.flatMap((field): BulkChoice<OwnChanges>[] => {
    const values = valuesOf(field, team?.items ?? []);
    if (values.length === 0) return [];
    const further = [...values, { label: "None", value: null }].map(({ label, value }) => ({
      label,
      changes: { custom: { [field.key]: value } },
    }));
    return [{ label: field.label, further }];
  });
  return choices.length > 0 ? [{ label: "Fields", choices }] : [];
}

interface Offered {
  label: string;
  value: string | number | boolean | null;
}

function valuesOf({ kind, options }: Field, team: Team): Offered[] {
  switch (kind) {
    case "choice":
      return options.filter(({ isRetired }) => !isRetired).map(({ id, label }) => ({ label, value: id }));
    case "member":
      return memberOptions(team, null).map(({ value, label }) => ({ label, value }));
    case "boolean":
      return [
        { label: "Yes", value: true },
        { label: "No", value: false },
      ];
    default:
      return [];
  }
}
