import type { Deal, ListDealsInput } from "@dealflow/validators/deals";
import { CATEGORIES, SECTORS, STAGES } from "@dealflow/validators/terms/deals";
import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { oneOf } from "./view.ts";

type Filters = Pick<ListDealsInput, "search" | "stage" | "sector" | "category">;

/** What a list was asked for, read from its key in the cache. */
export function filtersOf([, details]: QueryKey): Filters {
  const input = property(details, "input");
  const search = property(input, "search");
  return {
    search: typeof search === "string" ? search : undefined,
    stage: oneOf(STAGES, property(input, "stage")),
    sector: oneOf(SECTORS, property(input, "sector")),
    category: oneOf(CATEGORIES, property(input, "category")),
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** A list of deals as far as it has been loaded, newest first. */
export type DealPages = InfiniteData<{ items: Deal[]; nextCursor: string | null }, string | null>;

/** The same pages with another state of one deal, wherever it is shown. */
export function replaceDeal(pages: DealPages, deal: Deal): DealPages {
  return mapItems(pages, (items) =>
    items.some(({ id }) => id === deal.id) ? items.map((item) => (item.id === deal.id ? deal : item)) : items,
  );
}

/** The pages as the server would answer them now that `deal` was written: there, gone, or new at its place. */
export function placeDeal(pages: DealPages, deal: Deal, filters: Filters): DealPages {
  const shown = pages.pages.some(({ items }) => items.some(({ id }) => id === deal.id));
  if (!belongs(deal, filters)) {
    return shown ? mapItems(pages, (items) => items.filter(({ id }) => id !== deal.id)) : pages;
  }
  return shown ? replaceDeal(pages, deal) : insertDeal(pages, deal);
}

function insertDeal(pages: DealPages, deal: Deal): DealPages {
  const older = pages.pages.findIndex(({ items }) => items.some((item) => isOlder(item, deal)));
  const end = pages.pages.findIndex(({ nextCursor }) => nextCursor === null);
  const target = older === -1 ? end : older;
  return mapItems(pages, (items, page) =>
    page === target
      ? [
          ...items.filter((item) => !isOlder(item, deal)),
          deal,
          ...items.filter((item) => isOlder(item, deal)),
        ]
      : items,
  );
}

function isOlder(item: Deal, deal: Deal): boolean {
  const age = deal.createdAt.getTime() - item.createdAt.getTime();
  return age === 0 ? item.id < deal.id : age > 0;
}

// The server's filters: equal stage, sector and category; the phrase anywhere in company, codename or sector. One table
// of cases holds both to the same answers.
function belongs(deal: Deal, { search, stage, sector, category }: Filters): boolean {
  const words = [deal.company, deal.codename ?? "", deal.sector].join("\n").toLowerCase();
  return (
    (!category || category === deal.category) &&
    (!stage || stage === deal.stage) &&
    (!sector || sector === deal.sector) &&
    (!search || words.includes(search.toLowerCase()))
  );
}

function mapItems(data: DealPages, change: (items: Deal[], page: number) => Deal[]): DealPages {
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      const items = change(page.items, index);
      return items === page.items ? page : { ...page, items };
    }),
  };
}
