import type { PipelineItem } from "@dealflow/validators/pipeline";

/** A card whose item is on its way to a deal, is a deal, or is on its way back. */
export interface Conversion {
  item: PipelineItem;
  step: "converting" | "converted" | "undoing";
  /** Null until the server has answered. */
  dealId: number | null;
  /** The filters of the list in which the card keeps its place. */
  filters: string;
}

interface LoadedItems {
  pages: readonly { items: readonly PipelineItem[] }[];
}

/** The loaded list with the items of conversions, which the server does not list any more, at the places they had. */
export function withConverted(loaded: LoadedItems, conversions: readonly Conversion[]): LoadedItems {
  return conversions.reduce(withItem, loaded);
}

function withItem({ pages }: LoadedItems, { item }: Conversion): LoadedItems {
  const isListed = pages.some(({ items }) => items.some(({ id }) => id === item.id));
  if (isListed) return { pages };
  const next = pages.findIndex(({ items }) => items.some((other) => isOlder(other, item)));
  const target = next === -1 ? pages.length - 1 : next;
  return {
    pages: pages.map(({ items, ...page }, index) => {
      if (index !== target) return { ...page, items };
      const at = items.findIndex((other) => isOlder(other, item));
      return { ...page, items: items.toSpliced(at === -1 ? items.length : at, 0, item) };
    }),
  };
}

/** The order of the list: newest first, then by id. */
function isOlder(other: PipelineItem, item: PipelineItem): boolean {
  const distance = other.createdAt.getTime() - item.createdAt.getTime();
  return distance === 0 ? other.id < item.id : distance < 0;
}
