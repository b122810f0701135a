"use client";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { Deal } from "@dealflow/validators/deals";
import {
  CATEGORY_LABELS,
  dealTitle,
  OPPORTUNITY_FACTS,
  STAGE_LABELS,
} from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { keepPreviousData } from "@tanstack/react-query";
import { memberOf, type Team } from "../../entities/member/members.ts";
import { formatExactDollars } from "../../lib/format/money.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN, TYPEAHEAD_QUERY } from "../../trpc/query-client.ts";
import { MergeDialog, usePicker } from "./merge-dialog.tsx";

interface MergeDealProps {
  /** What becomes part of a deal. */
  from: { kind: "deal"; record: Deal } | { kind: "pipeline"; record: PipelineItem };
  onClose: () => void;
  /** Called with the deal that stays. */
  onMerged: (id: number) => void;
}

export default function MergeDeal({ from: { kind, record }, onClose, onMerged }: MergeDealProps) {
  const utils = trpc.useUtils();
  const members = trpc.users.list.useQuery();
  const { intoId, search, picker } = usePicker();
  const into = trpc.deals.get.useQuery({ id: intoId ?? 0 }, { ...REFETCH_ON_OPEN, enabled: intoId !== null });
  const ofDeals = trpc.deals.merge.useMutation();
  const ofItems = trpc.pipeline.merge.useMutation();
  const { mutateAsync: merge } = kind === "deal" ? ofDeals : ofItems;
  return (
    <MergeDialog
      entity="deals"
      fromEntity={kind === "deal" ? "deals" : "pipeline"}
      noun="deal"
      title={kind === "deal" ? "Merge Deal" : "Merge into a Deal"}
      from={titled(record)}
      into={intoId === null ? null : into.data && titled(into.data)}
      picker={picker}
      {...useFound(record, kind === "deal" ? record.id : null, search)}
      note={
        kind === "deal"
          ? "The stages, values and follow-ups of the deal that goes count in no figure any more. Its history can be read in that of the deal that stays."
          : "The deal gets the notes of the pipeline item, which goes."
      }
      fields={OPPORTUNITY_FACTS}
      columns={DEAL_COLUMNS}
      textOf={(field, value) => textOf(field, value, members.data?.items ?? [])}
      merge={async (input) => {
        const { record: merged, mergeId } = await merge(input);
        return { record: titled(merged), mergeId };
      }}
      onClose={onClose}
      onStale={() => void Promise.all([utils.deals.get.invalidate(), utils.pipeline.get.invalidate()])}
      onMerged={onMerged}
    />
  );
}

function textOf(field: (typeof OPPORTUNITY_FACTS)[number], value: unknown, team: Team): string | null {
  if (value === null) return null;
  if (field === "value") return formatExactDollars(String(value));
  return field === "leadUserId" ? memberOf(Number(value), team).name : null;
}

const titled = <Row extends { company: string; codename: string | null }>(row: Row) => ({
  ...row,
  name: dealTitle(row),
});

const MAX_FOUND = 20;

/** Those that are alike until something is typed, then what is found by it. */
function useFound(
  { company, codename }: Deal | PipelineItem,
  exceptId: number | null,
  search: string | undefined,
) {
  const similar = trpc.duplicates.find.useQuery({ company, ...(codename && { codename }) }, TYPEAHEAD_QUERY);
  const found = trpc.deals.list.useQuery(
    { limit: MAX_FOUND, search },
    { ...TYPEAHEAD_QUERY, enabled: search !== undefined, placeholderData: keepPreviousData },
  );
  const deals =
    search === undefined
      ? (similar.data ?? []).filter((match) => match.kind === "deal")
      : (found.data?.items ?? []);
  const options = deals
    .filter((deal) => deal.id !== exceptId)
    .map((deal) => ({
      value: deal.id,
      label: dealTitle(deal),
      note: [deal.codename && deal.company, STAGE_LABELS[deal.stage], CATEGORY_LABELS[deal.category]]
        .filter(Boolean)
        .join(", "),
    }));
  return { options, found: search === undefined ? similar : found };
}
