import { fundingSources } from "@dealflow/db/schema";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { fundingColumns } from "./queries.ts";

export async function getFundingSource({ db, actor }: MemberContext, id: number): Promise<FundingSource> {
  const [row] = await db
    .select(fundingColumns)
    .from(fundingSources)
    .where(and(eq(fundingSources.id, id), dealVisibleTo(actor, fundingSources.dealId)));
  if (!row) throw notFound("Funding source");
  return row;
}
