import { TASKS_AHEAD } from "./ahead.ts";
import { DONE_TASKS } from "./done.ts";
import { DUE_TASKS } from "./due.ts";
import type { SampleTask } from "./types.ts";

export const TASKS: readonly SampleTask[] = [...DUE_TASKS, ...TASKS_AHEAD, ...DONE_TASKS];
