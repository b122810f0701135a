"use client";
import { customKey } from "@dealflow/validators/labels/custom-names";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { useMemo } from "react";
import { formatTypedDollars } from "../../lib/format/typed-money.ts";
import type { OwnFields } from "../../lib/record-form/own-fields.ts";
import { trpc } from "../../trpc/client.ts";
import { CustomFields } from "./custom-fields.tsx";
import { ownFieldsOf } from "./own-fields.ts";
import { useFields } from "./use-fields.ts";
import { valueText } from "./value-text.ts";

/** The fields that the firm has added to a kind of record, for its form; undefined where there are none. */
export function useOwnFields(entity: FieldEntity): OwnFields | undefined {
  const fields = useFields(entity);
  const { data: team } = trpc.users.list.useQuery();
  return useMemo(() => {
    if (fields.length === 0) return undefined;
    const named = (name: string) => fields.find(({ key }) => key === customKey(name));
    return {
      ...ownFieldsOf(fields),
      label: (name) => named(name)?.label ?? name,
      text(name, typed) {
        const field = named(name);
        const amount = field?.kind === "money" && formatTypedDollars(String(typed ?? ""));
        return amount || (field ? valueText(field, typed, team?.items) : "");
      },
      controls: <CustomFields fields={fields} />,
    };
  }, [fields, team]);
}
