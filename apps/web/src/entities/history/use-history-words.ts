"use client";
import { type Column, withLists } from "@dealflow/validators/columns/column";
import { customColumn } from "@dealflow/validators/columns/custom";
import { HISTORY_COLUMNS } from "@dealflow/validators/columns/history";
import { customKey } from "@dealflow/validators/labels/custom-names";
import type { Lists } from "@dealflow/validators/labels/lists";
import { useMemo } from "react";
import { ALL_FIELDS } from "../../trpc/all-fields.ts";
import { trpc } from "../../trpc/client.ts";
import { useLists } from "../../trpc/use-lists.ts";
import type { HistoryWords } from "./history-lines.ts";

/** What puts histories into words: the team, and what fields are called, those of the firm's own too. */
export function useHistoryWords(): HistoryWords {
  const { data: team } = trpc.users.list.useQuery();
  const { data: fields } = trpc.fields.list.useQuery(ALL_FIELDS);
  const lists = useLists();
  return useMemo(
    () => ({
      team: team?.items ?? [],
      columnOf(entity, name) {
        const kind = entity === "firm_private_facts" ? "firms" : entity;
        const own = fields?.items.find((field) => field.entity === kind && field.key === customKey(name));
        return own ? customColumn(own) : columnIn(HISTORY_COLUMNS[entity], name, lists);
      },
    }),
    [team, fields, lists],
  );
}

function columnIn(columns: Readonly<Record<string, Column>>, name: string, lists: Lists): Column {
  const column = columns[name] ?? ({ label: name, kind: "text" } as const);
  return withLists<{ column: Column }>({ column }, lists).column;
}
