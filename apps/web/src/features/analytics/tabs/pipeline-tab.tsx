"use client";
import { PartBar } from "@dealflow/ui/charts/bars";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { PipelineAnalytics } from "@dealflow/validators/analytics";
import { DEAL_SOURCES, SECTORS } from "@dealflow/validators/labels/deals";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { FigureCard } from "../cards/figure-card.tsx";
import { OpenValueCard } from "../cards/open-value-card.tsx";
import { RowsLink } from "../cards/rows-link.tsx";
import { type ShownDays, twelveMonths } from "../days/shown-days.ts";
import { countFigure, shareFigure, wordsFigure } from "../figures.ts";
import { WHILE_OPEN } from "../query-options.ts";
import { TAB_LABELS } from "../view.ts";
import { TabFigures } from "./tab-figures.tsx";

interface PipelineTabProps {
  days: ShownDays;
  /** All tasks that there were, whoever's; undefined until it is known. */
  tasks: number | undefined;
}

export function PipelineTab({ days, tasks }: PipelineTabProps) {
  const query = trpc.analytics.pipeline.useQuery(days.input, WHILE_OPEN);
  return (
    <TabFigures title={TAB_LABELS.pipeline} says={twelveMonths(days)} query={query}>
      {({ months, members }) => (
        <>
          <OpenValueCard
            by="sector"
            names={SECTORS}
            days={days}
            months={months.map(({ bySector, ...month }) => ({
              ...month,
              parts: bySector.map(({ sector, value }) => ({ name: sector, value })),
            }))}
          />
          <OpenValueCard
            by="source"
            names={DEAL_SOURCES}
            days={days}
            months={months.map(({ bySource, ...month }) => ({
              ...month,
              parts: bySource.map(({ source, value }) => ({ name: source, value })),
            }))}
          />
          <TasksByMember members={members} tasks={query.isPlaceholderData ? undefined : tasks} days={days} />
        </>
      )}
    </TabFigures>
  );
}

interface TasksByMemberProps extends PipelineTabProps {
  members: PipelineAnalytics["members"];
}

function TasksByMember({ members, tasks, days }: TasksByMemberProps) {
  const max = Math.max(...members.map(({ assigned }) => assigned));
  const ofNobody = (tasks ?? 0) - members.reduce((sum, { assigned }) => sum + assigned, 0);
  return (
    <FigureCard
      title="Task completion by member"
      says={`Of the tasks assigned to each, those completed${ofNobody > 0 ? `. Tasks of nobody are not listed: ${formatCount(ofNobody)}` : ""}`}
      days={days}
      wide
      rows={members}
      rowKey={({ userId }) => userId}
      nothing={members.length === 0 && "No task was assigned to anyone by this day."}
      columns={[
        {
          header: "Member",
          now: ({ name }) => wordsFigure(name),
          show: ({ userId, name, assigned, completed }) => (
            <>
              {days.isToday ? (
                <RowsLink path={PAGE_PATHS.tasks} params={{ assignee: String(userId) }}>
                  {name}
                </RowsLink>
              ) : (
                name
              )}
              <PartBar part={completed} whole={assigned} max={max} color="indigo" />
            </>
          ),
        },
        { header: "Assigned", now: ({ assigned }) => countFigure(assigned) },
        { header: "Completed", now: ({ completed }) => countFigure(completed) },
        { header: "Share", unit: "%", now: ({ rate }) => shareFigure(rate) },
      ]}
    />
  );
}
