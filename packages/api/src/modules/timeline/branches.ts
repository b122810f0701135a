import type { SQL } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import type { BranchInput, Input } from "./branch.ts";
import { changeEntries } from "./change-entries.ts";
import { documentEntries, followUpEntries, moveEntries, taskEntries, valueEntries } from "./deal-entries.ts";
import { editEntries } from "./edit-entries.ts";
import { commentEntries, emailEntries, noteEntries } from "./note-entries.ts";
import type { Scope } from "./target.ts";

/** The entries of one table, or null where none of its kinds is asked for. Each is bounded before they are joined. */
export function branchesOf(ctx: MemberContext, scope: Scope, input: Input): SQL[] {
  const parts = { ctx, scope, input };
  return [
    ...noteEntries(parts),
    ...commentEntries(parts),
    emailEntries(parts),
    ...dealBranches(parts),
    changeEntries(parts),
    editEntries(parts),
  ].filter((branch) => branch !== null);
}

function dealBranches(parts: BranchInput) {
  const { ofDeal } = parts.scope;
  if (!ofDeal) return [];
  const ofDeals = { ...parts, ofDeal };
  return [
    moveEntries(ofDeals),
    valueEntries(ofDeals),
    taskEntries(ofDeals),
    documentEntries(ofDeals),
    followUpEntries(ofDeals),
  ];
}
