import { analyticsFacts, contacts } from "@dealflow/db/schema";
import { shiftDay } from "@dealflow/validators/common/days";
import { GROWTH_DAYS } from "@dealflow/validators/labels/analytics";
import { and, gte, inArray, lt, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { endOf } from "../../core/days.ts";
import { monthIndexOf, twelveMonths } from "./days.ts";
import { byNames, type FactQuery, factRow } from "./fact-rows.ts";

/** The name of a contact's facts: its owner's id, or `public`. */
const owner = sql`case when ${contacts.isPublic} then 'public' else ${contacts.createdBy}::text end`;

/** The facts of contacts that a member may see. Every query of `contact` and `new_contact` must use it. */
export const isSeenBy = (actor: Pick<Actor, "id">) =>
  inArray(analyticsFacts.name, ["public", String(actor.id)]);

/** What the other column of `contact` says of a month and a category. */
export const addedIn = (monthIndex: number, category: string) => `${monthIndex} ${category}`;

/** Whether such a text is of the category. */
export const isOfCategory = (other: string, category: string) =>
  other.slice(other.indexOf(" ") + 1) === category;

/** Name: see `owner`; other: the number of the month in which the contact was added, 0 for earlier ones, and its category. */
export const contact: FactQuery = (db, { day, timeZone, until }) => {
  const monthIndex = monthIndexOf(twelveMonths(day, timeZone), contacts.createdAt);
  return db
    .select(factRow({ name: owner, other: sql`${monthIndex} || ' ' || ${contacts.category}` }))
    .from(contacts)
    .where(lt(contacts.createdAt, until))
    .groupBy(byNames);
};

/** Contacts added in the GROWTH_DAYS up to the day. Name: see `owner`. */
export const newContact: FactQuery = (db, { day, timeZone, until }) => {
  const since = endOf(shiftDay(day, -GROWTH_DAYS), timeZone);
  return db
    .select(factRow({ name: owner }))
    .from(contacts)
    .where(and(gte(contacts.createdAt, since), lt(contacts.createdAt, until)))
    .groupBy(byNames);
};
