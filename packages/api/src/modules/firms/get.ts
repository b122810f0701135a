import { contacts, deals, firms, pipeline } from "@dealflow/db/schema";
import type { FirmProfile } from "@dealflow/validators/firms";
import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { visibleTo } from "../contacts/access.ts";
import { firmNameFor, firmVisibleTo } from "./access.ts";
import { lastTermsOf, lenderHistoryOf } from "./queries.ts";

/** A firm, with counts of its records that the actor may see. */
export async function getFirm(ctx: MemberContext, id: number): Promise<FirmProfile> {
  const { db, actor } = ctx;
  const [firm] = await db
    .select({
      id: firms.id,
      name: sql<string>`${firmNameFor(actor)}`,
      contacts: db.$count(contacts, and(eq(contacts.firmId, id), visibleTo(actor))),
      deals: db.$count(deals, eq(deals.firmId, id)),
      pipelineItems: db.$count(pipeline, eq(pipeline.firmId, id)),
    })
    .from(firms)
    .where(and(eq(firms.id, id), firmVisibleTo(actor)));
  if (!firm) throw notFound("Firm");
  const [history, lastTerms] = await Promise.all([lenderHistoryOf(db, id), lastTermsOf(db, id)]);
  return { ...firm, lender: history && { ...history, lastTerms } };
}
