"use client";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { SummaryCard, SummaryCards } from "@dealflow/ui/summary-card";
import type { AnalyticsOverview, DealAnalytics } from "@dealflow/validators/analytics";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import { FiguresFailure } from "../../components/lists/figures.tsx";
import { Rounded } from "../../components/money.tsx";
import { Page } from "../../components/page/page.tsx";
import { PageTabs } from "../../components/page/page-tabs.tsx";
import { setAddressParams } from "../../lib/address/address.ts";
import { useView } from "../../lib/address/use-view.ts";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { formatDays, formatPercent, UNKNOWN_FIGURE } from "../../lib/format/figures.ts";
import { pluralize } from "../../lib/format/pluralize.ts";
import { usePrintInLightTheme } from "../../lib/hooks/printing.ts";
import { useViewerDay } from "../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../trpc/client.ts";
import { Conversion, DealsByStage, LargestDeals, TimeInStage } from "./cards/deal-cards.tsx";
import { formatOverview } from "./cards/overview-text.ts";
import type { SourceSort } from "./cards/source-sort.ts";
import { adjustCompareDay, asOfChoices, compareChoices } from "./days/day-choices.ts";
import { DayPicker } from "./days/day-picker.tsx";
import { comparisonText, formatDay, type ShownDays, shownDays } from "./days/shown-days.ts";
import { preloadCharts } from "./tables/month-chart.tsx";
import { NetworkTab } from "./tabs/network-tab.tsx";
import { PipelineTab } from "./tabs/pipeline-tab.tsx";
import styles from "./tabs/tab-figures.module.css";
import { TabFigures } from "./tabs/tab-figures.tsx";
import { TrendTab } from "./tabs/trend-tab.tsx";
import { type AnalyticsView, analyticsView, daysInput, FIGURES_QUERY, TAB_LABELS, TABS } from "./view.ts";

const PRINT =
  "M4.5 6V2.5h7V6M4.5 11.5H3a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-1.5M4.5 9.5h7v4h-7z";

const LABELLED_TABS = TABS.map((value) => ({ value, label: TAB_LABELS[value] }));

export function AnalyticsScreen() {
  const { view, change } = useView(analyticsView);
  const viewerDay = useViewerDay();
  const overview = trpc.analytics.overview.useQuery(daysInput(view), FIGURES_QUERY);
  const days = shownDays(view, viewerDay, overview.isPlaceholderData ? undefined : overview.data);
  // The server refuses a later day than its today, which can be a day behind the viewer's.
  const areDaysInvalid = errorCode(overview.error) === "BAD_REQUEST";
  usePrintInLightTheme();

  // Sorting replaces the entry of the history, so that Back does not step through the sorts.
  const sortSources = (sort: SourceSort) => setAddressParams(analyticsView.write({ sort }), "replace");

  return (
    <div className={styles.screen}>
      <Page>
        <PageHeader
          title="Analytics"
          subtitle={
            areDaysInvalid
              ? "These days cannot be shown"
              : `All figures as of ${formatDay(days.asOf)}, compared with ${formatDay(days.compareTo)}`
          }
          more={
            <Button variant="outline" color="gray" onClick={() => window.print()}>
              <Icon path={PRINT} /> Print
            </Button>
          }
        />
        <div className={styles.controls}>
          <DayPicker
            label="As of"
            choices={asOfChoices(days.today)}
            value={view.asOf}
            day={days.asOf}
            latest={days.today}
            onChange={(asOf) =>
              change({
                asOf: asOf === days.today ? null : asOf,
                compareTo: adjustCompareDay(view.compareTo, days.asOf, asOf ?? days.today),
              })
            }
          />
          <DayPicker
            label="Compared with"
            choices={compareChoices(days.asOf)}
            value={view.compareTo}
            day={days.compareTo}
            latest={days.asOf}
            onChange={(compareTo) => change({ compareTo })}
          />
        </div>
        {areDaysInvalid ? (
          <InvalidDays view={view} days={days} message={errorMessage(overview.error)} onChange={change} />
        ) : (
          <>
            {overview.data === undefined && overview.isError ? (
              <FiguresFailure query={overview} />
            ) : (
              <OverviewCards
                figures={overview.data}
                comparison={comparisonText(days)}
                isViewersToday={!days.isToday || days.today === viewerDay}
              />
            )}
            <PageTabs
              tabs={LABELLED_TABS}
              value={view.tab}
              onChange={(tab) => change({ tab })}
              preload={preloadCharts}
            >
              {view.tab === "deals" ? <DealTab days={days} /> : null}
              {view.tab === "pipeline" ? (
                <PipelineTab
                  days={days}
                  tasks={overview.isPlaceholderData ? undefined : overview.data?.taskCompletion.now.tasks}
                />
              ) : null}
              {view.tab === "network" ? (
                <NetworkTab days={days} sort={view.sort} onSort={sortSources} />
              ) : null}
              {view.tab === "trends" ? <TrendTab days={days} /> : null}
            </PageTabs>
          </>
        )}
      </Page>
    </div>
  );
}

interface InvalidDaysProps {
  days: ShownDays;
  /** The message of the server. */
  message: string;
  onChange: (days: Pick<AnalyticsView, "asOf" | "compareTo">) => void;
  view: AnalyticsView;
}

/** Shown where the server refuses the days in the address: offers other days, since a retry would fail again. */
function InvalidDays({ days: { asOf, compareTo }, message, onChange, view }: InvalidDaysProps) {
  const isCompareDayInvalid = compareTo > asOf;
  return (
    <Card size="2">
      <ErrorState
        title={
          isCompareDayInvalid
            ? `${formatDay(compareTo)} lies after ${formatDay(asOf)}`
            : `There are no figures of ${formatDay(asOf)} yet`
        }
        message={message}
      >
        {isCompareDayInvalid ? (
          <Button variant="soft" onClick={() => onChange({ asOf: view.asOf, compareTo: null })}>
            Compare with three months earlier
          </Button>
        ) : (
          <Button variant="soft" onClick={() => onChange({ asOf: null, compareTo: null })}>
            Show today
          </Button>
        )}
      </ErrorState>
    </Card>
  );
}

const LABELS = ["Avg Deal Value", "Conversion Rate", "Task Completion", "Network Growth"];

interface OverviewCardsProps {
  /** Undefined while they are loaded. */
  figures: AnalyticsOverview | undefined;
  /** Such as `vs last quarter`. */
  comparison: string;
  /** False where the figures are as of the workspace's today and the viewer's time zone has another day. */
  isViewersToday: boolean;
}

function OverviewCards({ figures, comparison, isViewersToday }: OverviewCardsProps) {
  const cards = figures && formatOverview(figures, comparison, isViewersToday);
  if (cards && LABELS.every((label) => cards[label]?.value === UNKNOWN_FIGURE)) {
    return (
      <Text as="p" size="2" color="gray">
        There are no deals, tasks or contacts to compute figures from yet.
      </Text>
    );
  }
  return (
    <SummaryCards>
      {LABELS.map((label) => (
        <SummaryCard
          key={label}
          label={label}
          value={
            cards ? (
              <Rounded short={cards[label]?.value ?? UNKNOWN_FIGURE} exact={cards[label]?.exact} />
            ) : (
              <Skeleton>000</Skeleton>
            )
          }
          note={cards ? cards[label]?.note : <Skeleton>000 vs last quarter</Skeleton>}
        />
      ))}
    </SummaryCards>
  );
}

function DealTab({ days }: { days: ShownDays }) {
  const query = trpc.analytics.deals.useQuery(days.input, FIGURES_QUERY);
  return (
    <TabFigures title={TAB_LABELS.deals} query={query}>
      {(figures) => (
        <>
          <DealsByStage figures={figures} days={days} />
          <div className={styles.stack}>
            <Outcomes figures={figures} />
            <LargestDeals figures={figures} days={days} />
          </div>
          <Conversion figures={figures} days={days} />
          <TimeInStage figures={figures} days={days} />
        </>
      )}
    </TabFigures>
  );
}

function Outcomes({ figures: { winRate, daysToClose } }: { figures: DealAnalytics }) {
  const was = (figure: string) => (figure === UNKNOWN_FIGURE ? "" : `, was ${figure}`);
  return (
    <SummaryCards>
      <SummaryCard
        label="Win rate"
        value={formatPercent(winRate.now.value)}
        note={
          winRate.now.value === null
            ? "No deal has been won or lost yet"
            : `${winRate.now.won} won, ${winRate.now.lost} lost${was(formatPercent(winRate.before.value))}`
        }
      />
      <SummaryCard
        label="Median days to close"
        value={formatDays(daysToClose.now.days)}
        note={
          daysToClose.now.days === null
            ? "No deal has been won yet"
            : `${pluralize(daysToClose.now.deals, "deal")}${was(formatDays(daysToClose.before.days))}; average ${formatDays(daysToClose.now.averageDays)}`
        }
      />
    </SummaryCards>
  );
}
