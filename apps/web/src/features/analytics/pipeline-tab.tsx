"use client";
import { PartBar } from "@dealflow/ui/charts/bars";
import type { PipelineAnalytics } from "@dealflow/validators/analytics";
import { DEAL_SOURCES, SECTORS } from "@dealflow/validators/terms/deals";
import { trpc } from "../../trpc/client.ts";
import { FigureCard } from "./figure-card.tsx";
import { countFigure, shareFigure, wordsFigure } from "./figures.ts";
import { OpenValueCard } from "./open-value-card.tsx";
import { RowsLink } from "./rows-link.tsx";
import { formatDay, type ShownDays } from "./shown-days.ts";
import { TabFigures } from "./tab-figures.tsx";
import { TAB_LABELS } from "./view.ts";
import { WHILE_OPEN } from "./while-open.ts";

export function PipelineTab({ days }: { days: ShownDays }) {
  const query = trpc.analytics.pipeline.useQuery(days.input, WHILE_OPEN);
  return (
    <TabFigures title={TAB_LABELS.pipeline} query={query}>
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
          <TasksByMember members={members} days={days} />
        </>
      )}
    </TabFigures>
  );
}

interface TasksByMemberProps {
  members: PipelineAnalytics["members"];
  days: ShownDays;
}

function TasksByMember({ members, days }: TasksByMemberProps) {
  const max = Math.max(...members.map(({ assigned }) => assigned));
  return (
    <FigureCard
      title="Task completion by member"
      says="Of the tasks assigned to each, those completed"
      compareTo={formatDay(days.compareTo)}
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
                <RowsLink path="/tasks" params={{ assignee: String(userId) }}>
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
        { header: "Share", now: ({ rate }) => shareFigure(rate) },
      ]}
    />
  );
}
