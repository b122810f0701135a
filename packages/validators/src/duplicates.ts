import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { searchText } from "./common/text.ts";
import { contact } from "./contacts.ts";
import { deal } from "./deals.ts";
import { lenderHistory } from "./firms.ts";
import { member } from "./users.ts";

/** What a form holds so far. Each field looks where that fact is kept; nothing given finds nothing. */
export const findDuplicatesInput = z.object({
  /** Of an opportunity: deals and pipeline items of that firm or of one much like it. */
  company: searchText.optional(),
  /** Of a funding source: what the firm has done as a lender. */
  lender: searchText.optional(),
  /** Of a person: contacts, and members of the team. */
  name: searchText.optional(),
  email: searchText.optional(),
});
export type FindDuplicatesInput = z.infer<typeof findDuplicatesInput>;

const likeDeal = deal.pick({ id: true, company: true, codename: true, createdAt: true }).extend({
  /** The lead's name; null without one. */
  lead: z.string().nullable(),
});

/** Records much like what is typed, of those that the caller may see; the likeliest first, at most six. */
export const duplicates = z.array(
  z.discriminatedUnion("kind", [
    likeDeal.extend({
      kind: z.literal("deal"),
      stage: deal.shape.stage,
      category: deal.shape.category,
      /** Since when it stands there: its last change of stage or category. */
      since: timestamp,
    }),
    likeDeal.extend({ kind: z.literal("pipeline") }),
    contact
      .pick({ id: true, name: true, title: true, company: true, email: true, isPublic: true })
      .extend({ kind: z.literal("contact") }),
    member.pick({ id: true, name: true, username: true }).extend({ kind: z.literal("member") }),
    lenderHistory.extend({ kind: z.literal("lender"), id, name: z.string() }),
  ]),
);
export type Duplicate = z.infer<typeof duplicates>[number];
