import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { searchEmail, searchText } from "./common/text.ts";
import { contact } from "./contacts.ts";
import { deal } from "./deals.ts";
import { lenderHistory } from "./firms.ts";
import { member } from "./users.ts";

export const findDuplicatesInput = z
  .object({
    company: searchText
      .optional()
      .describe("Finds deals and pipeline items of a firm with this or a similar name."),
    codename: searchText.optional().describe("Finds deals and pipeline items that have this codename."),
    lender: searchText.optional().describe("Finds the lending history of firms with this or a similar name."),
    name: searchText.optional().describe("Finds contacts and members with this or a similar name."),
    email: searchEmail.optional(),
    employer: searchText
      .optional()
      .describe("The company of the person, by which the same name is the same person."),
  })
  .describe(
    "What has been typed into a form so far. Each field searches the records it concerns; without any, nothing is found.",
  );
export type FindDuplicatesInput = z.infer<typeof findDuplicatesInput>;

export const similarDeal = deal.pick({ id: true, company: true, codename: true, createdAt: true }).extend({
  lead: z.string().nullable().describe("The lead's name; null without one."),
});

export const duplicates = z
  .array(
    z.discriminatedUnion("kind", [
      similarDeal.extend({
        kind: z.literal("deal"),
        stage: deal.shape.stage,
        category: deal.shape.category,
        since: timestamp.describe("The last change of stage or category."),
      }),
      similarDeal.extend({ kind: z.literal("pipeline") }),
      contact.pick({ id: true, name: true, title: true, company: true, email: true, isPublic: true }).extend({
        kind: z.literal("contact"),
        isSame: z
          .boolean()
          .describe(
            "Whether it is the same person by the rule of imports; the others only have a similar name.",
          ),
      }),
      member.pick({ id: true, name: true, username: true }).extend({ kind: z.literal("member") }),
      lenderHistory.extend({ kind: z.literal("lender"), id, name: z.string() }),
    ]),
  )
  .describe("Similar records that the caller may see; the most similar first, at most six.");
export type Duplicate = z.infer<typeof duplicates>[number];
