"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { AgendaItem } from "@dealflow/validators/agenda";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { useEffect, useRef } from "react";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { PagedList, type PagedQuery } from "../../../components/lists/paged-list.tsx";
import { RowFrame } from "../../../components/lists/row-frame.tsx";
import { useFlash } from "../../../components/lists/use-flash.ts";
import { useHeldRows } from "../../../components/lists/use-held-rows.ts";
import { trpc } from "../../../trpc/client.ts";
import { type AgendaView, agendaView } from "../view.ts";
import styles from "./agenda-list.module.css";
import { AgendaRow, type ItemActions } from "./agenda-row.tsx";

interface AgendaListProps extends ItemActions {
  list: PagedQuery<AgendaItem>;
  view: AgendaView;
  /** The maximum number of items; all are shown, page after page, where it is left out. */
  max?: number;
  onCreate: () => void;
  onChange: (part: Partial<AgendaView>) => void;
}

const NO_ITEMS = "No agenda items found. Add one to get started!";

/** The items of the agenda that match the view, the newest first. */
export function AgendaList({ list, view, max, onCreate, onChange, ...actions }: AgendaListProps) {
  const { data: team } = trpc.users.list.useQuery();
  const row = { ...actions, team: team?.items };
  const noMatches = {
    title: NO_ITEMS,
    hint: "Nothing matches your filters: look at all members, or show completed items too.",
    clearLabel: "Clear filters",
    onClear: () => onChange(agendaView.noFilters),
  };
  return (
    <PagedList
      list={list}
      loading={<RowSkeletons label="Loading agenda items..." count={max ?? 8} height={44} />}
      errors={{
        first: "The agenda could not be loaded",
        more: "More agenda items could not be loaded",
      }}
      noMatches={agendaView.isFiltered(view) ? noMatches : null}
      nothing={
        <EmptyState icon={<Icon name="agenda" />} title={NO_ITEMS}>
          <Button onClick={onCreate}>Add Item</Button>
        </EmptyState>
      }
    >
      {(items, paging) => (
        <RowFrame className={styles.list}>
          {max ? (
            <FirstItems {...row} items={items} max={max} onTooFew={paging.onNearEnd} />
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

interface FirstItemsProps extends ItemActions {
  items: readonly AgendaItem[];
  max: number;
  team: readonly Member[] | undefined;
  /** Called while fewer than `max` are loaded, such as after items were completed. */
  onTooFew: () => void;
}

function FirstItems({ items, max, onTooFew, ...row }: FirstItemsProps) {
  const isTooFew = items.length < max;
  useEffect(() => {
    if (isTooFew) onTooFew();
  }, [isTooFew, onTooFew]);
  const list = useRef<HTMLUListElement>(null);
  const shown = useHeldRows(items, list).slice(0, max);
  useFlash(shown, list);
  return (
    <ul ref={list} className={styles.firstItems}>
      {shown.map((item, index) => (
        <AgendaRow key={item.id} {...row} item={item} position={index + 1} total={shown.length} />
      ))}
    </ul>
  );
}
