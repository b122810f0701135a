import { pipeline, shownName } from "@dealflow/db/schema";
import type { CustomField } from "@dealflow/validators/common/sort";
import { DEAL_SOURCES, DEAL_TYPES, SECTORS } from "@dealflow/validators/deals";
import type { PipelineItem, PipelineSort } from "@dealflow/validators/pipeline";
import type { SQL } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import {
  byChoice,
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
  sector: byChoice(pipeline.sector, SECTORS, ({ sector }) => sector),
  dealType: byChoice(pipeline.dealType, DEAL_TYPES, ({ dealType }) => dealType),
  dealSource: byChoice(pipeline.dealSource, DEAL_SOURCES, ({ dealSource }) => dealSource),
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
