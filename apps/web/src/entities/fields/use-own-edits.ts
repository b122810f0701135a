"use client";
import { customColumns } from "@dealflow/validators/columns/custom";
import type { Field } from "@dealflow/validators/fields";
import { customName } from "@dealflow/validators/labels/custom-names";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { useMemo } from "react";
import { type FieldParts, storedValue } from "../../components/table/edit-in-place/field.ts";
import type { OwnEdits } from "../../components/table/edit-in-place/use-field-edits.ts";
import { trpc } from "../../trpc/client.ts";
import { memberOptions, type Team } from "../member/members.ts";
import { useFields } from "./use-fields.ts";
import { valueText } from "./value-text.ts";

/** The fields that the firm has added to a kind of record, as they are changed where they stand. */
export function useOwnEdits(entity: FieldEntity): OwnEdits | undefined {
  const fields = useFields(entity);
  const { data: team } = trpc.users.list.useQuery();
  return useMemo(() => {
    if (fields.length === 0) return undefined;
    const parts = fields.map((field) => [customName(field.key), partsOf(field, team?.items ?? [])]);
    return { fields, columns: customColumns(fields), parts: Object.fromEntries(parts) };
  }, [fields, team]);
}

const NONE = { value: "", label: "—" };
const YES_OR_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

function partsOf(field: Field, team: Team): FieldParts<object> {
  const text = (value: unknown) => valueText(field, value, team);
  const chosenIn = (record: object) => storedValue(record, customName(field.key));
  switch (field.kind) {
    case "choice":
      return {
        text,
        // Retired options are not offered, but the present one is.
        options: (record) => [
          NONE,
          ...field.options
            .filter(({ id, isRetired }) => !isRetired || id === chosenIn(record))
            .map(({ id, label }) => ({ value: id, label })),
        ],
      };
    case "boolean":
      return { text, options: () => [NONE, ...YES_OR_NO] };
    case "member":
      return {
        text,
        options: (record) => {
          const chosen = chosenIn(record);
          const offered = memberOptions(team, typeof chosen === "number" ? chosen : null);
          return [NONE, ...offered.map(({ value, label }) => ({ value: String(value), label }))];
        },
      };
    default:
      return { text };
  }
}
