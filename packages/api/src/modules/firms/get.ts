import { contacts, deals, firmPrivateFacts, firms, pipeline } from "@dealflow/db/schema";
import type { FirmProfile } from "@dealflow/validators/firms";
import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { customAnswer } from "../../core/custom-columns.ts";
import { notFound } from "../../core/errors.ts";
import { contactVisibleTo, firmVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { firmCustomFor, firmFactFor, firmNameFor, firmVersionFor, isFirmShared } from "./access.ts";
import { lastTermsOf, lenderHistoryOf } from "./queries.ts";

/** A firm with its facts, and with counts of its records that the actor may see. */
export async function getFirm(ctx: Pick<MemberContext, "db" | "actor">, id: number): Promise<FirmProfile> {
  const { db, actor } = ctx;
  const isOwn = and(eq(firmPrivateFacts.firmId, firms.id), eq(firmPrivateFacts.ownerId, actor.id));
  const [firm] = await db
    .select({
      id: firms.id,
      name: sql<string>`${firmNameFor(actor)}`,
      contacts: db.$count(contacts, and(eq(contacts.firmId, id), contactVisibleTo(actor))),
      deals: db.$count(deals, and(eq(deals.firmId, id), visibleDeals(actor))),
      pipelineItems: db.$count(pipeline, eq(pipeline.firmId, id)),
      domain: firmFactFor(actor, "domain"),
      type: firmFactFor(actor, "type"),
      notes: firmFactFor(actor, "notes"),
      custom: customAnswer(firmCustomFor(actor)),
      writtenName: firmFactFor(actor, "name"),
      isShared: isFirmShared,
      updatedAt: sql`greatest(${firms.updatedAt}, ${firmPrivateFacts.updatedAt})`.mapWith(firms.updatedAt),
      version: firmVersionFor(actor),
    })
    .from(firms)
    .leftJoin(firmPrivateFacts, isOwn)
    .where(and(eq(firms.id, id), firmVisibleTo(actor)));
  if (!firm) throw notFound("Firm");
  const [history, lastTerms] = await Promise.all([lenderHistoryOf(ctx, id), lastTermsOf(ctx, id)]);
  return { ...firm, lender: history && { ...history, lastTerms } };
}
