"use client";
import { customColumn } from "@dealflow/validators/columns/custom";
import { HISTORY_COLUMNS } from "@dealflow/validators/columns/history";
import { customKey } from "@dealflow/validators/labels/custom-names";
import { useMemo } from "react";
import { ALL_FIELDS } from "../../trpc/all-fields.ts";
import { trpc } from "../../trpc/client.ts";
import type { HistoryWords } from "./history-lines.ts";

/** What puts histories into words: the team, and what fields are called, those of the firm's own too. */
export function useHistoryWords(): HistoryWords {
  const { data: team } = trpc.users.list.useQuery();
  const { data: fields } = trpc.fields.list.useQuery(ALL_FIELDS);
  return useMemo(
    () => ({
      team: team?.items ?? [],
      columnOf(entity, name) {
        const kind = entity === "firm_private_facts" ? "firms" : entity;
        const own = fields?.items.find((field) => field.entity === kind && field.key === customKey(name));
        return own ? customColumn(own) : (HISTORY_COLUMNS[entity][name] ?? { label: name, kind: "text" });
      },
    }),
    [team, fields],
  );
}
