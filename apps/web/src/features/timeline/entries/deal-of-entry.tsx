import { DealLink } from "../../../entities/deal/deal-link.tsx";
import type { Entry } from "./entry-text.ts";

/** The deal of an entry, after the day. */
export function DealOfEntry({ deal }: Pick<Entry, "deal">) {
  if (!deal) return null;
  return (
    <>
      {" • "}
      <DealLink dealId={deal.id}>{deal.name}</DealLink>
    </>
  );
}
