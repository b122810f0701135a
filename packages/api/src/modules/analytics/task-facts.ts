import { tasks } from "@dealflow/db/schema";
import { and, isNotNull, lt, sql } from "drizzle-orm";
import { countWhere } from "../../core/aggregates.ts";
import { isDueIn } from "../tasks/queries.ts";
import { byNames, type FactDay, type FactQuery, factRow } from "./fact-rows.ts";

/** A reopened task counts as open on earlier days too, because its earlier completion is not stored. */
const isCompleted = ({ until }: FactDay) =>
  sql`(${isNotNull(tasks.completedAt)} and ${lt(tasks.completedAt, until)})`;

/** Name: the assignee's id; part: completed tasks. Earlier assignees are not stored, so it counts for the current one. */
export const task: FactQuery = (db, day) =>
  db
    .select(factRow({ name: tasks.assignedTo, part: countWhere(isCompleted(day)) }))
    .from(tasks)
    .where(lt(tasks.createdAt, day.until))
    .groupBy(byNames);

/** Tasks that are overdue at the end of the day. */
export const overdueTask: FactQuery = (db, day) =>
  db
    .select(factRow({}))
    .from(tasks)
    .where(and(lt(tasks.createdAt, day.until), sql`not ${isCompleted(day)}`, isDueIn("overdue", day.day)));
