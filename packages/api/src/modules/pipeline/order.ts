import { pipeline, shownName } from "@dealflow/db/schema";
import type { CustomField } from "@dealflow/validators/common/sort";
import type { PipelineItem, PipelineSort } from "@dealflow/validators/pipeline";
import type { SQL } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import {
  byListed,
  byMember,
  byMoment,
  byMoney,
  bySortedName,
  limited,
  readSorted,
  type SortedPage,
  type SortKey,
} from "../../core/sorting.ts";
import { pipelineColumns } from "./queries.ts";

const KEYS: Record<PipelineSort, SortKey<PipelineItem>> = {
  name: bySortedName(shownName(pipeline), ({ codename, company }) => codename ?? company),
  value: byMoney(pipeline.value, ({ value }) => value),
  sector: byListed("sectors", pipeline.sector, pipeline.id, ({ sector }) => sector),
  dealType: byListed("deal-types", pipeline.dealType, pipeline.id, ({ dealType }) => dealType),
  dealSource: byListed("deal-sources", pipeline.dealSource, pipeline.id, ({ dealSource }) => dealSource),
  leadUserId: byMember(pipeline.leadUserId, pipeline.id, ({ leadUserId }) => leadUserId),
  contactPerson: bySortedName(pipeline.contactPerson, ({ contactPerson }) => contactPerson, {
    isOptional: true,
  }),
  createdAt: byMoment(pipeline.createdAt, ({ createdAt }) => createdAt),
  updatedAt: byMoment(pipeline.updatedAt, ({ updatedAt }) => updatedAt),
};

/** The items that a condition is true of, in the order of `sort`. */
export function readSortedPipeline(
  { db }: MemberContext,
  matching: SQL | undefined,
  page: SortedPage<PipelineSort | CustomField>,
  ofCustom: Readonly<Record<string, SortKey<PipelineItem>>>,
) {
  return readSorted<PipelineItem>({
    ...page,
    keys: { ...KEYS, ...ofCustom },
    id: pipeline.id,
    matching,
    read: ({ where, order, limit }) =>
      limited(db.select(pipelineColumns).from(pipeline).where(where).orderBy(order), limit),
  });
}
