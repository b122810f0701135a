"use client";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { Deal } from "@dealflow/validators/deals";
import { useMemo } from "react";
import { FILTERED } from "../../../lib/cache/paged-query.ts";
import { useViewerDay, useWorkspaceDay } from "../../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../../trpc/client.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import type { DealFacts } from "./deal-parts.tsx";

/** What a table of deals says beside them: the next task of each that is loaded, page by page. */
export function useDealFacts(pages: readonly { items: readonly Deal[] }[] = []): DealFacts {
  const { data: team } = trpc.users.list.useQuery();
  const columns = useListed(DEAL_COLUMNS);
  const { data: medians } = trpc.deals.stageMedians.useQuery();
  const today = useViewerDay();
  const workspaceDay = useWorkspaceDay();
  const nextTasks = trpc.useQueries(
    (t) =>
      pages
        .filter(({ items }) => items.length > 0)
        .map(({ items }) => t.tasks.next({ dealIds: items.map(({ id }) => id) }, FILTERED)),
    { combine: (answers) => answers.flatMap(({ data }) => data ?? []) },
  );
  return useMemo(
    () => ({
      columns,
      team: team?.items,
      nextTasks: new Map(nextTasks.map((task) => [task.dealId, task])),
      medians: new Map(medians?.map(({ stage, days }) => [stage, days])),
      today,
      workspaceDay,
    }),
    [columns, team, nextTasks, medians, today, workspaceDay],
  );
}
