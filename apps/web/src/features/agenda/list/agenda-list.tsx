"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { Button } from "@radix-ui/themes/components/button";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { PagedList, type PagedQuery } from "../../../components/lists/paged-list.tsx";
import { RowFrame } from "../../../components/lists/row-frame.tsx";
import { trpc } from "../../../trpc/client.ts";
import { type AgendaView, agendaView } from "../view.ts";
import styles from "./agenda-list.module.css";
import { AgendaRow, type ItemActions } from "./agenda-row.tsx";
import { FirstItems } from "./first-items.tsx";

interface AgendaListProps extends ItemActions {
  list: PagedQuery<AgendaItem>;
  view: AgendaView;
  /** How many to show at most; all of them, page after page, where it is left out. */
  first?: number;
  onCreate: () => void;
  onChange: (part: Partial<AgendaView>) => void;
}

const NOTHING = "No agenda items found. Add one to get started!";

/** The items of the agenda that match the view, the newest first. */
export function AgendaList({ list, view, first, onCreate, onChange, ...actions }: AgendaListProps) {
  const { data: team } = trpc.users.list.useQuery();
  const row = { ...actions, team: team?.items };
  const noMatches = {
    title: NOTHING,
    hint: "Nothing matches your filters: look at all members, or show completed items too.",
    clearLabel: "Clear filters",
    onClear: () => onChange(agendaView.noFilters),
  };
  return (
    <PagedList
      list={list}
      loading={<RowSkeletons label="Loading agenda items..." count={first ?? 8} height={80} />}
      errors={{
        first: "The agenda could not be loaded",
        more: "More agenda items could not be loaded",
      }}
      noMatches={agendaView.isFiltered(view) ? noMatches : null}
      nothing={
        <EmptyState icon={<Icon name="agenda" />} title={NOTHING}>
          <Button onClick={onCreate}>Add Item</Button>
        </EmptyState>
      }
    >
      {(items, paging) => (
        <RowFrame className={styles.list}>
          {first ? (
            <FirstItems {...row} items={items} most={first} onShort={paging.onNearEnd} />
          ) : (
            <CardGrid
              {...paging}
              rows={items}
              cardHeight="var(--agenda-row)"
              gap={0}
              oneColumn
              renderCard={(item, position, total) => (
                <AgendaRow {...row} item={item} position={position} total={total} />
              )}
            />
          )}
        </RowFrame>
      )}
    </PagedList>
  );
}
