"use client";
import type { Color } from "@dealflow/ui/colors";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { DEAL_COLUMNS, RIM_TABLE } from "@dealflow/validators/columns/deals";
import type { RimSummary } from "@dealflow/validators/deals";
import { FOLLOW_UP_LABELS, type FollowUp } from "@dealflow/validators/labels/deals";
import { LIST_LAYOUTS, LIST_TITLES } from "@dealflow/validators/labels/views";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import dynamic from "next/dynamic";
import { CardList } from "../../../components/lists/card-list.tsx";
import { Figures } from "../../../components/lists/figures.tsx";
import { FilterSelect } from "../../../components/lists/filter-select.tsx";
import { ListLayout } from "../../../components/lists/list-layout.tsx";
import { ListPage } from "../../../components/lists/list-page.tsx";
import { useLayout } from "../../../components/lists/list-settings.ts";
import { Money } from "../../../components/money.tsx";
import { lazyTable } from "../../../components/table/lazy-table.tsx";
import { useOwnChoice } from "../../../entities/fields/use-own-choice.ts";
import { useOwnView } from "../../../entities/fields/use-own-view.ts";
import { AppliedFilters } from "../../../entities/list-filters/applied-filters.tsx";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  withSelect,
} from "../../../entities/list-filters/filter-fields.ts";
import { MoreFilters } from "../../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../../entities/list-view/views-button.tsx";
import { personInCharge } from "../../../entities/member/members.ts";
import { OPPORTUNITY_CARD_HEIGHT } from "../../../entities/opportunity/opportunity-card.tsx";
import { opportunityFilters } from "../../../entities/opportunity/opportunity-filters.ts";
import { quickSelect } from "../../../lib/address/filter-params.ts";
import { sortProps } from "../../../lib/address/list-params.ts";
import { FILTERED, FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { formatShortTotal } from "../../../lib/format/money.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../../trpc/client.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import { ExportDeals } from "../export-deals.tsx";
import { useDealActions } from "../move/use-deal-actions.tsx";
import styles from "./rim.module.css";
import { RimCard } from "./rim-card.tsx";
import { useFollowUpDialogs } from "./use-follow-up-dialogs.tsx";
import { COLUMNS, followUpFilter, listInput, type RimView, rimView, SORTS, summaryInput } from "./view.ts";

const FIGURES = {
  "Total RIM Deals": ({ deals }: RimSummary) => formatCount(deals),
  "Total Value": ({ totalValue }: RimSummary) => <Money amount={totalValue} format={formatShortTotal} />,
  "Upcoming Follow-ups": ({ upcoming }: RimSummary) => formatCount(upcoming),
};

/** Other pages have a total value and follow-ups too. */
const HINTS = {
  "Total RIM Deals":
    "Deals that the firm puts aside but stays in touch with. Each has left the active deals, and comes back as a follow-up on its day.",
  "Total Value":
    "The values of the RIM deals below, as filtered. Pipeline Value on the dashboard leaves them out.",
  "Upcoming Follow-ups":
    "RIM deals whose follow-up is today or within 30 days. The next follow-up of a funding source is not among them.",
};

const NOTES = {
  "Upcoming Follow-ups": ({ overdue }: RimSummary) =>
    overdue > 0 ? <Text color="red">{formatCount(overdue)} overdue</Text> : "None overdue",
};

const NO_DEALS = "No RIM deals found";

export function RimScreen() {
  const state = useOwnView(rimView, "deals");
  const columns = useOwnChoice("deals", COLUMNS);
  const { view, field, isFiltered, clearFilters } = state;
  const { actions, dialogs } = useDealActions();
  const today = useViewerDay();
  const summary = trpc.deals.rimSummary.useQuery(summaryInput(view, today), FILTERED);
  // The same query while no chip is pressed.
  const counts = trpc.deals.rimSummary.useQuery(summaryInput({ ...view, followUp: "all" }, today), FILTERED);
  const followUp = useFollowUpDialogs();
  const layout = useLayout("rim", LIST_LAYOUTS.rim, field("view"));
  const input = listInput(view, today, layout.value);
  const list = trpc.deals.list.useInfiniteQuery(input, FILTERED_PAGES);
  const { data: team } = trpc.users.list.useQuery();
  const states = {
    list,
    count: summary.data?.deals,
    onRetry: () => void summary.refetch(),
    noMatches: isFiltered
      ? { title: NO_DEALS, hint: "Try adjusting your filters", onClear: clearFilters }
      : null,
    nothing: (
      <EmptyState
        icon={<Icon name="clock" />}
        title={NO_DEALS}
        hint="Move deals to RIM category to track future follow-ups"
      />
    ),
  };
  const isNothing = !isFiltered && states.count === 0;
  const moves = { followUp: followUp.open, onConflict: actions.showConflict };
  const listed = useListed(DEAL_COLUMNS);
  const filterSet = {
    filters: rimFilters(field, listed),
    own: { entity: "deals" as const, ...field("custom") },
  };
  return (
    <ListPage
      title={LIST_TITLES.rim}
      subtitle="Relationship Investment Management, future follow-ups"
      more={<ExportDeals list="rim-deals" filters={input} disabled={!summary.data?.deals} />}
      summary={
        isNothing ? null : (
          <>
            <Figures query={summary} figures={FIGURES} notes={NOTES} hints={HINTS} />
            <FollowUpChips summary={counts.data} {...field("followUp")} />
          </>
        )
      }
      state={state}
      searchLabel="Search RIM deals..."
      filters={
        <>
          <FilterSelect {...quickSelect(listed.sector, field("sector"))} />
          <FilterSelect {...quickSelect(DEAL_COLUMNS.rimFollowUpInterval, field("rimFollowUpInterval"))} />
          <FilterSelect {...followUpFilter.select} {...field("followUp")} />
          <MoreFilters {...filterSet} onClear={clearFilters} />
        </>
      }
      applied={<AppliedFilters {...filterSet} />}
      views={<ViewsButton state={state} layout={layout.value} columns={columns} />}
      layout={<ListLayout {...layout} columns={columns} preload={RimTable.preload} />}
    >
      {layout.value === "table" ? (
        <RimTable {...states} input={input} {...moves} {...sortProps(SORTS, field("sort"))} />
      ) : (
        <CardList
          {...states}
          loading="Loading RIM deals..."
          errors="RIM deals"
          cardHeight={OPPORTUNITY_CARD_HEIGHT}
          renderCard={(deal, position, total) => (
            <RimCard
              {...moves}
              deal={deal}
              lead={personInCharge(deal.leadUserId, team?.items)}
              position={position}
              total={total}
            />
          )}
        />
      )}
      {dialogs}
      {followUp.dialogs}
    </ListPage>
  );
}

const RimTable = lazyTable(
  () => import("./rim-table.tsx"),
  dynamic(() => import("./rim-table.tsx")),
);

const CHIPS = {
  overdue: ({ overdue }) => overdue,
  this_week: ({ thisWeek }) => thisWeek,
  "30_days": ({ upcoming }) => upcoming,
  never_touched: ({ neverTouched }) => neverTouched,
} satisfies Partial<Record<FollowUp, (summary: RimSummary) => number>>;

interface FollowUpChipsProps {
  /** Under the other filters; undefined until it is loaded. */
  summary: RimSummary | undefined;
  value: RimView["followUp"];
  onChange: (followUp: RimView["followUp"]) => void;
}

/** How many follow-ups are due when, each a filter of the list; pressed again, it shows all. */
function FollowUpChips({ summary, value, onChange }: FollowUpChipsProps) {
  return (
    <fieldset aria-label="Follow-ups" className={styles.chips}>
      {chipNames.map((name) => {
        const count = summary && CHIPS[name](summary);
        const isPressed = value === name;
        return (
          <Button
            key={name}
            type="button"
            size="2"
            variant={isPressed ? "solid" : "soft"}
            color={colorOf(name, count, isPressed)}
            aria-pressed={isPressed}
            onClick={() => onChange(isPressed ? "all" : name)}
          >
            {FOLLOW_UP_LABELS[name]}
            <span className={styles.count}>{count === undefined ? "–" : formatCount(count)}</span>
          </Button>
        );
      })}
    </fieldset>
  );
}

function colorOf(name: FollowUp, count: number | undefined, isPressed: boolean): Color | undefined {
  if (name === "overdue" && count) return "red";
  return isPressed ? undefined : "gray";
}

const chipNames = ["overdue", "this_week", "30_days", "never_touched"] as const;

/** What RIM deals can be filtered by. */
function rimFilters(field: FieldOf<RimView>, listed: typeof DEAL_COLUMNS): ListFilter[] {
  const { mine, lead, sector, dealType, dealSource, firms, value, created, changed } = opportunityFilters(
    field,
    listed,
  );
  return [
    mine,
    lead,
    withSelect(sector),
    withSelect(choicesFilter(DEAL_COLUMNS.rimFollowUpInterval, field("rimFollowUpInterval"))),
    daysFilter(DEAL_COLUMNS.rimFollowUpDate, field("rimFollowUpDate")),
    daysFilter(RIM_TABLE.rimTouchedAt, field("rimTouchedAt")),
    dealType,
    dealSource,
    choicesFilter(DEAL_COLUMNS.stage, field("stage")),
    firms,
    value,
    created,
    changed,
  ];
}
