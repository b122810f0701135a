import { dayOf } from "@dealflow/validators/common/days";
import { LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { Metadata } from "next";
import { TasksScreen } from "../../../features/tasks/tasks-screen.tsx";
import { filtersOf, listInput, tasksView } from "../../../features/tasks/view.ts";
import { columnInput, columnsOf } from "../../../features/tasks/views/column-definitions.ts";
import { idIn, type PageProps } from "../../../lib/address/address.ts";
import { layoutOf } from "../../../lib/address/list-params.ts";
import { readListedView } from "../../../trpc/read-listed-view.ts";
import { api, HydrateClient, openList } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Tasks" };

/** What the tab in the address shows first comes with its figures and the open task; the layout brings the team. */
export default async function TasksPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const view = await readListedView(tasksView, params);
  // The viewer's day is not known here: the browser starts from that of UTC, too.
  const today = dayOf(new Date());
  const layout = layoutOf(LIST_LAYOUTS.tasks, view.view, await openList("tasks", params));
  const isTable = layout === "table";
  const columns = isTable || view.tab === "team" ? [] : columnsOf(view.tab, await api.lists.all());
  const open = typeof params.task === "string" ? idIn(params.task) : null;
  await Promise.all([
    api.tasks.summary.prefetch({ ...filtersOf(view), today }),
    isTable && api.tasks.list.prefetchInfinite(listInput(view, layout)),
    !isTable && view.tab === "team" && api.tasks.team.prefetch(filtersOf(view)),
    ...columns.map((column) => {
      const input = columnInput(view, column, today);
      return input && api.tasks.list.prefetchInfinite(input);
    }),
    open !== null && api.tasks.get.prefetch({ id: open }),
  ]);
  return (
    <HydrateClient>
      <TasksScreen day={today} />
    </HydrateClient>
  );
}
