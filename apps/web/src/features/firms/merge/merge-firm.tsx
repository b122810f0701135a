"use client";
import type { FirmProfile } from "@dealflow/validators/firms";
import {
  FIRM_FACT_LABELS,
  FIRM_FACTS,
  FIRM_TYPE_LABELS,
  type FirmFact,
} from "@dealflow/validators/labels/firms";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { MergeDialog } from "../../../components/merging/merge-dialog.tsx";
import { RecordPicker } from "../../../components/merging/record-picker.tsx";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { useDebouncedValue } from "../../../lib/hooks/use-debounced-value.ts";
import { typedSearch } from "../../../lib/typed-search.ts";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN, TYPEAHEAD_QUERY } from "../../../trpc/query-client.ts";
import { useMergeToast } from "../../../trpc/use-undo-merge.ts";

interface MergeFirmProps {
  firm: FirmProfile;
  onClose: () => void;
  /** Called with the firm that stays. */
  onMerged: (id: number) => void;
}

export default function MergeFirm({ firm, onClose, onMerged }: MergeFirmProps) {
  const [intoId, setIntoId] = useState<number | null>(null);
  const into = trpc.firms.get.useQuery({ id: intoId ?? 0 }, { ...REFETCH_ON_OPEN, enabled: intoId !== null });
  const { mutateAsync } = trpc.firms.merge.useMutation();
  const showMerged = useMergeToast();

  async function merge(fields: FirmFact[]): Promise<void> {
    const { record, mergeId } = await mutateAsync({ id: firm.id, intoId: intoId ?? 0, fields });
    showMerged(mergeId, { from: firm.name, into: record.name });
    onMerged(record.id);
  }

  return (
    <MergeDialog
      noun="firm"
      title="Merge Firm"
      from={firm}
      into={intoId === null ? null : into.data}
      nameOf={({ name }) => name}
      picker={<FirmPicker firm={firm} chosen={into.data?.name ?? null} onChange={setIntoId} />}
      note="Every record that names either firm belongs to the one that stays, also records that are added later. Members see the fields that you take."
      fields={FIRM_FACTS}
      labels={FIRM_FACT_LABELS}
      textOf={textOf}
      merge={merge}
      onClose={onClose}
    />
  );
}

function textOf(field: FirmFact, firm: FirmProfile): string {
  if (field === "type") return firm.type ? FIRM_TYPE_LABELS[firm.type] : "";
  return firm[field] ?? "";
}

interface FirmPickerProps {
  firm: FirmProfile;
  chosen: string | null;
  onChange: (id: number) => void;
}

const MAX_FOUND = 20;

function FirmPicker({ firm, chosen, onChange }: FirmPickerProps) {
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typedSearch(typed));
  // Names that begin alike, such as those with another word at the end.
  const [firstWord] = firm.name.split(/\s+/);
  const similar = trpc.firms.suggest.useQuery({ search: firstWord }, TYPEAHEAD_QUERY);
  const found = trpc.firms.list.useQuery(
    { limit: MAX_FOUND, search },
    { ...TYPEAHEAD_QUERY, enabled: search !== undefined, placeholderData: keepPreviousData },
  );
  const firms = search === undefined ? (similar.data ?? []) : (found.data?.items ?? []);
  const options = firms
    .filter(({ id }) => id !== firm.id)
    .map(({ id, name, deals, contacts }) => ({
      value: id,
      label: name,
      note: [deals > 0 && pluralize(deals, "deal"), contacts > 0 && pluralize(contacts, "contact")]
        .filter(Boolean)
        .join(" · "),
    }));
  return (
    <RecordPicker
      noun="firm"
      chosen={chosen}
      typed={typed}
      onType={setTyped}
      options={options}
      query={search === undefined ? similar : found}
      onChange={onChange}
    />
  );
}
