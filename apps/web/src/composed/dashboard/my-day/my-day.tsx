"use client";
import { PAGE_PATHS, pathWith } from "@dealflow/validators/addresses";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { PageLink } from "../../../components/page/page-link.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { useDealActions } from "../../../features/deals/move/use-deal-actions.tsx";
import { useFollowUpDialogs } from "../../../features/deals/rim/use-follow-up-dialogs.tsx";
import { useCompleteTask } from "../../../features/tasks/card/use-complete-task.ts";
import { FILTERED } from "../../../lib/cache/paged-query.ts";
import { daysUntil } from "../../../lib/format/days.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { useNextCardFocus } from "../../../lib/hooks/use-next-card-focus.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";
import { dayInput } from "../view.ts";
import { FollowUpLine, type LinePlace, SlowDealLine, TaskLine, TermSheetLine } from "./day-lines.tsx";
import styles from "./my-day.module.css";
import { countOf, Missing, Section, ShowAll } from "./section.tsx";

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

/** So many lines are shown at once; of more the first of each kind, until all are asked for. */
const MAX_LINES = 12;
const FIRST_OF_KIND = 4;

function DayList({ tasks, day }: { tasks: DueTasks; day: Day }) {
  const today = useViewerDay();
  const onComplete = useCompleteTask();
  const { open: followUp, dialogs: followUpDialogs } = useFollowUpDialogs();
  const { actions, dialogs } = useDealActions();
  const [isWhole, setWhole] = useState(false);
  const isLate = (day: Date | null) => day !== null && daysUntil(day, today) < 0;
  const kinds: DayLine[][] = [
    tasks.items.map((task) => ({
      id: `task-${task.id}`,
      isLate: isLate(task.dueDate),
      line: (place) => <TaskLine {...place} task={task} today={today} onComplete={onComplete} />,
    })),
    day.termSheets.items.map((sheet) => ({
      id: `sheet-${sheet.id}`,
      isLate: isLate(sheet.expiresAt),
      line: (place) => <TermSheetLine {...place} sheet={sheet} today={today} />,
    })),
    day.followUps.items.map((deal) => ({
      id: `follow-up-${deal.id}`,
      isLate: isLate(deal.rimFollowUpDate),
      line: (place) => (
        <FollowUpLine
          {...place}
          deal={deal}
          today={today}
          followUp={followUp}
          onConflict={actions.showConflict}
        />
      ),
    })),
    day.slowDeals.items.map((deal) => ({
      id: `slow-${deal.id}`,
      isLate: false,
      line: (place) => <SlowDealLine {...place} deal={deal} onConflict={actions.showConflict} />,
    })),
  ];
  const loaded = lateFirst(kinds.flat());
  const isShort = loaded.length <= MAX_LINES;
  const lines =
    isWhole || isShort ? loaded : lateFirst(kinds.flatMap((kind) => kind.slice(0, FIRST_OF_KIND)));
  const region = useRef<HTMLDivElement>(null);
  const focus = useNextCardFocus(region, lines);
  function showAll() {
    setWhole(true);
    // The button that was pressed is gone.
    region.current?.focus({ preventScroll: true });
  }
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
      {lines.length < loaded.length ? (
        <ShowAll count={loaded.length} onClick={showAll} />
      ) : (
        <Unlisted tasks={tasks} day={day} />
      )}
      {followUpDialogs}
      {dialogs}
    </div>
  );
}

interface DayLine {
  id: string;
  /** Its day has passed. */
  isLate: boolean;
  line: (place: LinePlace) => ReactNode;
}

const lateFirst = (lines: readonly DayLine[]): DayLine[] => [
  ...lines.filter(({ isLate }) => isLate),
  ...lines.filter(({ isLate }) => !isLate),
];

/** Of more than are loaded, how many, and where they are found. */
function Unlisted({ tasks, day }: { tasks: DueTasks; day: Day }) {
  const { id: me } = useCurrentUser();
  const left = ({ items, total }: { items: readonly unknown[]; total: number }) => total - items.length;
  const rest = [
    {
      count: left(tasks),
      noun: "more task",
      href: pathWith(PAGE_PATHS.tasks, { assignedTo: me }),
    },
    { count: left(day.termSheets), noun: "more term sheet", href: PAGE_PATHS.deals },
    { count: left(day.followUps), noun: "more follow-up", href: PAGE_PATHS.rim },
    {
      count: left(day.slowDeals),
      noun: "more slow deal",
      href: pathWith(PAGE_PATHS.deals, { sort: "stageSince" }),
    },
  ].filter(({ count }) => count > 0);
  if (rest.length === 0) return null;
  return (
    <p className={styles.rest}>
      {rest.map(({ count, noun, href }) => (
        <PageLink key={noun} href={href} className={styles.restLink}>
          {pluralize(count, noun)}
        </PageLink>
      ))}
    </p>
  );
}
