"use client";
import { Heading } from "@radix-ui/themes/components/heading";
import { useId, useState } from "react";
import { PageLink } from "../../../components/page/page-link.tsx";
import { FIRST_ROWS } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import { useAgendaActions } from "../use-agenda-actions.tsx";
import { type AgendaView, agendaView, PANEL_SIZE, panelInput } from "../view.ts";
import { AddItemButton } from "./agenda-buttons.tsx";
import { AgendaFilters } from "./agenda-filters.tsx";
import { AgendaList } from "./agenda-list.tsx";
import styles from "./agenda-panel.module.css";

/** The newest items of the agenda, for the dashboard. */
export function AgendaPanel() {
  const heading = useId();
  const [view, setView] = useState(agendaView.defaults);
  const change = (part: Partial<AgendaView>) => setView({ ...view, ...part });
  const { create, actions, dialogs } = useAgendaActions();
  const list = trpc.agenda.list.useInfiniteQuery(panelInput(view), FIRST_ROWS);
  const isEmpty = !list.data?.pages.some(({ items }) => items.length > 0);
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <header className={styles.header}>
        <Heading as="h2" id={heading} size="4">
          Internal Meeting Agenda
        </Heading>
        <AddItemButton onClick={create} />
      </header>
      <div className={styles.filters}>
        <AgendaFilters view={view} onChange={change} />
      </div>
      <AgendaList {...actions} list={list} view={view} max={PANEL_SIZE} onCreate={create} onChange={change} />
      {isEmpty ? null : (
        <PageLink href={agendaView.path(view)} className={styles.allLink}>
          View the whole agenda
        </PageLink>
      )}
      {dialogs}
    </section>
  );
}
