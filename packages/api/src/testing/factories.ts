import { users } from "@dealflow/db/schema";
import type { Deal } from "@dealflow/validators/deals";
import { sql } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { hashPassword } from "../core/auth/password.ts";
import type { Context } from "../core/context.ts";
import { createDeal } from "../modules/deals/create.ts";
import { updateDeal } from "../modules/deals/update.ts";

/** The password of every member of `makeMember`. */
export const PASSWORD = "correct horse battery staple";

export type TestMember = typeof users.$inferSelect;
type DealFields = Partial<Omit<Deal, "id" | "version" | "updatedAt" | "closedAt">>;

export interface Factories {
  /** Creates a member with a unique name, by default an active analyst. */
  makeMember: (fields?: Partial<typeof users.$inferInsert>) => Promise<TestMember>;
  /** Creates a deal by the same functions as the procedures, with history and activities. */
  makeDeal: (fields?: DealFields) => Promise<Deal>;
}

let made = 0;
const unique = () => `${(++made).toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** Hashed once per process, to save time. */
let hashed: Promise<string> | undefined;

export function factoriesOf({ context }: { context: () => Omit<Context, "actor"> }): Factories {
  async function makeMember(fields: Partial<typeof users.$inferInsert> = {}): Promise<TestMember> {
    const { db, now } = context();
    hashed ??= hashPassword(PASSWORD);
    const key = unique();
    const values = {
      username: `member.${key}`,
      name: `Member ${key}`,
      initials: "MB",
      role: "analyst" as const,
      status: "active" as const,
      passwordHash: await hashed,
      createdAt: now(),
      ...fields,
    };
    const [member] = await db.transaction(async (tx) => {
      // The moment of the change too, as core/write.ts sets it.
      await tx.execute(sql`select set_config('dealflow.write', ${JSON.stringify({ at: now() })}, true)`);
      return tx.insert(users).values(values).returning();
    });
    if (!member) throw new Error("insert into users returned no row");
    return member;
  }

  // One member who creates all deals of `makeDeal`.
  let maker: Promise<TestMember> | undefined;
  async function makerContext(at: Date) {
    maker ??= makeMember({ name: "Maker", role: "partner" });
    const actor: Actor = await maker;
    return { ...context(), actor, now: () => at };
  }

  async function makeDeal({ createdAt, category, ...fields }: DealFields = {}): Promise<Deal> {
    const ctx = await makerContext(createdAt ?? context().now());
    const { rimFollowUpInterval = "6_months", rimFollowUpDate, ...opportunity } = fields;
    const deal = await createDeal(ctx, {
      company: `Company ${unique()}`,
      sector: "Software",
      dealType: "Buyout",
      dealSource: "Network",
      ...opportunity,
    });
    if (!category) return deal;
    const followUp = category === "rim" ? { rimFollowUpInterval, rimFollowUpDate } : {};
    return updateDeal(ctx, { id: deal.id, category, ...followUp });
  }

  return { makeMember, makeDeal };
}
