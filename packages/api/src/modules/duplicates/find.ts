import type { Duplicate, FindDuplicatesInput } from "@dealflow/validators/duplicates";
import type { MemberContext } from "../../core/context.ts";
import { MAX_DUPLICATES } from "./limits.ts";
import { findSimilarDeals, findSimilarLenders, findSimilarPipelineItems } from "./opportunities.ts";
import { findSimilarContacts, findSimilarMembers } from "./people.ts";

/** Records similar to what a form contains so far that the actor may see; the most similar first. */
export async function findDuplicates(ctx: MemberContext, input: FindDuplicatesInput): Promise<Duplicate[]> {
  const { company, lender, name, email, employer } = input;
  const found = await Promise.all([
    company === undefined ? [] : findSimilarDeals(ctx, company),
    company === undefined ? [] : findSimilarPipelineItems(ctx, company),
    lender === undefined ? [] : findSimilarLenders(ctx, lender),
    findSimilarContacts(ctx, { name, email, employer }),
    findSimilarMembers(ctx, { name, email }),
  ]);
  return found
    .flat()
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_DUPLICATES)
    .map(({ score: _, ...duplicate }) => duplicate);
}
