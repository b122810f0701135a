import {
  type Duplicate,
  duplicates,
  type FindDuplicatesInput,
  findDuplicatesInput,
} from "@dealflow/validators/duplicates";
import type { MemberContext } from "../../core/context.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import {
  findDealsByCodename,
  findPipelineItemsByCodename,
  findSimilarDeals,
  findSimilarLenders,
  findSimilarPipelineItems,
  MAX_DUPLICATES,
} from "./opportunities.ts";
import { findSimilarContacts, findSimilarMembers } from "./people.ts";

export const duplicatesRouter = router({
  find: memberProcedure
    .meta({ summary: "Find records similar to one that is about to be added" })
    .input(findDuplicatesInput)
    .output(duplicates)
    .query(({ ctx, input }) => findDuplicates(ctx, input)),
});

/** Records similar to what a form contains so far that the actor may see; the most similar first. */
async function findDuplicates(ctx: MemberContext, input: FindDuplicatesInput): Promise<Duplicate[]> {
  const { company, codename, lender, name, email, employer } = input;
  const found = await Promise.all([
    company === undefined ? [] : findSimilarDeals(ctx, company),
    company === undefined ? [] : findSimilarPipelineItems(ctx, company),
    codename === undefined ? [] : findDealsByCodename(ctx, codename),
    codename === undefined ? [] : findPipelineItemsByCodename(ctx, codename),
    lender === undefined ? [] : findSimilarLenders(ctx, lender),
    findSimilarContacts(ctx, { name, email, employer }),
    findSimilarMembers(ctx, { name, email }),
  ]);
  // A deal may be found by its company and by its codename.
  const byRecord = new Map(found.flat().map((each) => [`${each.kind} ${each.id}`, each]));
  return [...byRecord.values()]
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_DUPLICATES)
    .map(({ score: _, ...duplicate }) => duplicate);
}
