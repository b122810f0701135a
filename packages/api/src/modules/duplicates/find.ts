import type { Duplicate, FindDuplicatesInput } from "@dealflow/validators/duplicates";
import type { MemberContext } from "../../core/context.ts";
import { MOST } from "./likeness.ts";
import { likeDeals, likeLender, likePipeline } from "./opportunities.ts";
import { likeContacts, likeMembers } from "./people.ts";

/** Records much like what a form holds so far, of those that the actor may see; the likeliest first. */
export async function findDuplicates(ctx: MemberContext, input: FindDuplicatesInput): Promise<Duplicate[]> {
  const { company, lender, name, email } = input;
  const found = await Promise.all([
    company === undefined ? [] : likeDeals(ctx, company),
    company === undefined ? [] : likePipeline(ctx, company),
    lender === undefined ? [] : likeLender(ctx, lender),
    likeContacts(ctx, { name, email }),
    likeMembers(ctx, { name, email }),
  ]);
  return found
    .flat()
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ score: _, ...duplicate }) => duplicate);
}
