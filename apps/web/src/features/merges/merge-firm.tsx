"use client";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import type { FirmProfile } from "@dealflow/validators/firms";
import { FIRM_FACTS } from "@dealflow/validators/labels/firms";
import { keepPreviousData } from "@tanstack/react-query";
import { knownRecords } from "../../entities/firm/known-records.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN, TYPEAHEAD_QUERY } from "../../trpc/query-client.ts";
import { MergeDialog, usePicker } from "./merge-dialog.tsx";

interface MergeFirmProps {
  firm: FirmProfile;
  onClose: () => void;
  /** Called with the firm that stays. */
  onMerged: (id: number) => void;
}

export default function MergeFirm({ firm, onClose, onMerged }: MergeFirmProps) {
  const utils = trpc.useUtils();
  const { intoId, search, picker } = usePicker();
  const into = trpc.firms.get.useQuery({ id: intoId ?? 0 }, { ...REFETCH_ON_OPEN, enabled: intoId !== null });
  const { mutateAsync: merge } = trpc.firms.merge.useMutation();
  return (
    <MergeDialog
      entity="firms"
      noun="firm"
      title="Merge Firm"
      from={firm}
      into={intoId === null ? null : into.data}
      picker={picker}
      {...useFound(firm, search)}
      note="Every record that names either firm belongs to the one that stays, also records that are added later. Members see the fields that you take."
      fields={FIRM_FACTS}
      columns={FIRM_COLUMNS}
      merge={merge}
      onClose={onClose}
      onStale={() => void utils.firms.get.invalidate()}
      onMerged={onMerged}
    />
  );
}

const MAX_FOUND = 20;

/** Names that begin alike, such as those with another word at the end, until something is typed; then what is found by it. */
function useFound(firm: FirmProfile, search: string | undefined) {
  const [firstWord] = firm.name.split(/\s+/);
  const similar = trpc.firms.suggest.useQuery({ search: firstWord }, TYPEAHEAD_QUERY);
  const found = trpc.firms.list.useQuery(
    { limit: MAX_FOUND, search },
    { ...TYPEAHEAD_QUERY, enabled: search !== undefined, placeholderData: keepPreviousData },
  );
  const firms = search === undefined ? (similar.data ?? []) : (found.data?.items ?? []);
  const options = firms.map((other) => ({ value: other.id, label: other.name, note: knownRecords(other) }));
  return { options, found: search === undefined ? similar : found };
}
