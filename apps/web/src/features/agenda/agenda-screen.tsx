"use client";
import { FilterBar } from "@dealflow/ui/filter-bar";
import { PageHeader } from "@dealflow/ui/page-header";
import { Page } from "../../components/page/page.tsx";
import { useView } from "../../lib/address/use-view.ts";
import { FILTERED_PAGES, UNCOUNTED } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import {
  AddItemButton,
  ExportAgenda,
  PastMeetingsButton,
  StartMeetingButton,
} from "./list/agenda-buttons.tsx";
import { AgendaFilters } from "./list/agenda-filters.tsx";
import { AgendaList } from "./list/agenda-list.tsx";
import { OpenedMeeting } from "./meeting/opened-meeting.tsx";
import { OpenedMinutes } from "./minutes/opened-minutes.tsx";
import { useAgendaActions } from "./use-agenda-actions.tsx";
import { agendaView, listInput } from "./view.ts";

export function AgendaScreen() {
  const { view, change, filterCount } = useView(agendaView);
  const { create, actions, dialogs } = useAgendaActions();
  const list = trpc.agenda.list.useInfiniteQuery(listInput(view), { ...FILTERED_PAGES, ...UNCOUNTED });
  const isEmpty = !list.data?.pages.some(({ items }) => items.length > 0);
  return (
    <Page>
      <PageHeader
        title="Meeting Agenda"
        subtitle="Manage internal meeting agenda items for your team"
        more={
          <>
            <ExportAgenda view={view} disabled={isEmpty} />
            <PastMeetingsButton />
            <StartMeetingButton />
          </>
        }
      >
        <AddItemButton onClick={create} />
      </PageHeader>
      <div>
        <FilterBar filters={<AgendaFilters view={view} onChange={change} />} filterCount={filterCount} />
        <AgendaList {...actions} list={list} view={view} onCreate={create} onChange={change} />
      </div>
      {dialogs}
      <OpenedMeeting />
      <OpenedMinutes />
    </Page>
  );
}
