"use client";
import { Icon, type IconName } from "@dealflow/ui/icon";
import type { ReactNode } from "react";
import { Rounded } from "../../components/money.tsx";
import { stackGlance } from "../../features/funding-sources/capital-stack/capital-stack-figures.ts";
import { useFundingSummary } from "../../features/funding-sources/use-funding-summary.ts";
import { setAddressParams } from "../../lib/address/address.ts";
import { daysUntil, dueLabel } from "../../lib/format/days.ts";
import { useViewerDay } from "../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import styles from "./deal-glance.module.css";
import { type DetailTab, nextTasksInput, tabParam } from "./deal-tabs.ts";

/** What is to be done next and where the funding stands: a line each, which opens its tab. */
export function DealGlance({ dealId }: { dealId: number }) {
  const { data: tasks } = trpc.tasks.list.useQuery(nextTasksInput(dealId, 1), REFETCH_ON_OPEN);
  const { data: summary } = useFundingSummary(dealId);
  const today = useViewerDay();
  const task = tasks?.items[0];
  const funding = summary && stackGlance(summary);
  if (!task && !funding) return null;
  return (
    <ul aria-label="At a glance" className={styles.lines}>
      {task ? (
        <GlanceLine tab="tasks" icon="circleCheck" label="Next task">
          {task.title}{" "}
          {task.dueDate ? (
            <span className={styles.note} data-overdue={daysUntil(task.dueDate, today) < 0 || undefined}>
              {dueLabel(task.dueDate, today)}
            </span>
          ) : null}
        </GlanceLine>
      ) : null}
      {funding ? (
        <GlanceLine tab="funding" icon="portfolio" label="Funding">
          <Rounded short={funding.text} exact={funding.exact} within="control" />{" "}
          <span className={styles.note}>{funding.rest}</span>
        </GlanceLine>
      ) : null}
    </ul>
  );
}

interface GlanceLineProps {
  tab: DetailTab;
  icon: IconName;
  label: string;
  children: ReactNode;
}

function GlanceLine({ tab, icon, label, children }: GlanceLineProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        onClick={() => setAddressParams(tabParam(tab), "replace")}
      >
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
        <span className={styles.text}>{children}</span>
      </button>
    </li>
  );
}
