"use client";
import type { ComponentProps } from "react";
import { CardGrid } from "./card-grid.tsx";
import { PagedList } from "./paged-list.tsx";

type CardListProps<Row extends { id: number }> = Omit<ComponentProps<typeof PagedList<Row>>, "children"> &
  Pick<ComponentProps<typeof CardGrid<Row>>, "cardHeight" | "renderCard">;

/** A list of cards that is loaded page after page. */
export function CardList<Row extends { id: number }>({
  cardHeight,
  renderCard,
  ...list
}: CardListProps<Row>) {
  return (
    <PagedList {...list}>
      {(rows, paging) => <CardGrid {...paging} rows={rows} cardHeight={cardHeight} renderCard={renderCard} />}
    </PagedList>
  );
}
