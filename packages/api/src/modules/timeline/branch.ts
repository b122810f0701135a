import type { ListTimelineInput, TimelineKind } from "@dealflow/validators/timeline";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestOfKinds } from "../../core/paging.ts";
import { kindOf } from "./entries.ts";
import type { Scope } from "./target.ts";

export type Input = Pick<ListTimelineInput, "cursor" | "limit" | "kinds">;

/** What a branch is made for. */
export interface Parts {
  ctx: MemberContext;
  scope: Scope;
  input: Input;
}

/** The kinds of `offered` that are asked for. */
export function asked<Kind extends TimelineKind>({ kinds }: Input, offered: readonly Kind[]): Kind[] {
  return offered.filter((kind) => kinds === undefined || kinds.includes(kind));
}

export function bounds(
  { cursor, limit }: Input,
  at: SQLWrapper,
  kind: TimelineKind | SQLWrapper,
  id: SQLWrapper,
) {
  const order = newestOfKinds(at, kindOf(kind), id);
  return { by: order.by, after: order.after(cursor), rows: limit + 1 };
}

export interface DealParts extends Parts {
  ofDeal: (dealId: SQLWrapper) => SQL;
}
