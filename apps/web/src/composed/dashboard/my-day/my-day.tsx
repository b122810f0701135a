"use client";
import { PAGE_PATHS, pathWith } from "@dealflow/validators/addresses";
import { Fragment, type ReactNode, useRef } from "react";
import { PageLink } from "../../../components/page/page-link.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { useDealActions } from "../../../features/deals/move/use-deal-actions.tsx";
import { useFollowUpDialogs } from "../../../features/deals/rim/use-follow-up-dialogs.tsx";
import { useCompleteTask } from "../../../features/tasks/card/use-complete-task.ts";
import { FILTERED } from "../../../lib/cache/paged-query.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { useNextCardFocus } from "../../../lib/hooks/use-next-card-focus.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";
import { dayInput } from "../view.ts";
import { FollowUpLine, type LinePlace, SlowDealLine, TaskLine, TermSheetLine } from "./day-lines.tsx";
import styles from "./my-day.module.css";
import { countOf, Missing, Section } from "./section.tsx";

/** What waits for the viewer today: tasks, term sheets, follow-ups and slow deals, each to be done where it stands. */
export function MyDay() {
  const today = useViewerDay();
  const tasks = trpc.tasks.due.useQuery(dayInput(today), FILTERED);
  const day = trpc.dashboard.day.useQuery(dayInput(today), FILTERED);
  const isLoaded = tasks.data && day.data;
  const total = isLoaded ? tasks.data.total + dealLines(day.data) : null;
  return (
    <Section title="My day" count={total === null ? null : countOf(total)} counted="in all">
      {isLoaded ? (
        <DayList tasks={tasks.data} day={day.data} />
      ) : (
        <Missing queries={[tasks, day]} error="Your day could not be loaded" loading="Loading your day..." />
      )}
    </Section>
  );
}

type DueTasks = RouterOutputs["tasks"]["due"];
type Day = RouterOutputs["dashboard"]["day"];

const dealLines = ({ termSheets, followUps, slowDeals }: Day) =>
  termSheets.total + followUps.total + slowDeals.total;

function DayList({ tasks, day }: { tasks: DueTasks; day: Day }) {
  const today = useViewerDay();
  const onComplete = useCompleteTask();
  const { open: followUp, dialogs: followUpDialogs } = useFollowUpDialogs();
  const { actions, dialogs } = useDealActions();
  const lines: { id: string; line: (place: LinePlace) => ReactNode }[] = [
    ...tasks.items.map((task) => ({
      id: `task-${task.id}`,
      line: (place: LinePlace) => <TaskLine {...place} task={task} today={today} onComplete={onComplete} />,
    })),
    ...day.termSheets.items.map((sheet) => ({
      id: `sheet-${sheet.id}`,
      line: (place: LinePlace) => <TermSheetLine {...place} sheet={sheet} today={today} />,
    })),
    ...day.followUps.items.map((deal) => ({
      id: `follow-up-${deal.id}`,
      line: (place: LinePlace) => (
        <FollowUpLine
          {...place}
          deal={deal}
          today={today}
          followUp={followUp}
          onConflict={actions.showConflict}
        />
      ),
    })),
    ...day.slowDeals.items.map((deal) => ({
      id: `slow-${deal.id}`,
      line: (place: LinePlace) => <SlowDealLine {...place} deal={deal} onConflict={actions.showConflict} />,
    })),
  ];
  const region = useRef<HTMLDivElement>(null);
  const focus = useNextCardFocus(region, lines);
  return (
    <div ref={region} {...focus}>
      {lines.length > 0 ? (
        <ul aria-label="My day" className={styles.lines}>
          {lines.map(({ id, line }, index) => (
            <Fragment key={id}>{line({ position: index + 1, total: lines.length })}</Fragment>
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>
          Nothing is due: no task, follow-up or term sheet waits for you today.
        </p>
      )}
      <Rest tasks={tasks} day={day} />
      {followUpDialogs}
      {dialogs}
    </div>
  );
}

/** Where what is not listed is found. */
function Rest({ tasks, day }: { tasks: DueTasks; day: Day }) {
  const { id: me } = useCurrentUser();
  const more = (
    noun: string,
    { items, total }: { items: readonly unknown[]; total: number },
    href: string,
  ) => (total > items.length ? [{ text: pluralize(total - items.length, `more ${noun}`), href }] : []);
  const rest = [
    ...more("task", tasks, pathWith(PAGE_PATHS.tasks, { assignedTo: me })),
    ...more("term sheet", day.termSheets, pathWith(PAGE_PATHS.deals, { leadUserId: me })),
    ...more("follow-up", day.followUps, pathWith(PAGE_PATHS.rim, { leadUserId: me })),
    ...more("slow deal", day.slowDeals, pathWith(PAGE_PATHS.deals, { leadUserId: me, sort: "stageSince" })),
  ];
  if (rest.length === 0) return null;
  return (
    <p className={styles.rest}>
      {rest.map(({ text, href }) => (
        <PageLink key={text} href={href} className={styles.restLink}>
          {text}
        </PageLink>
      ))}
    </p>
  );
}
