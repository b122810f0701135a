import type { Chapter } from "@dealflow/api/server/rest/reference";

export type CallEntry = Chapter["calls"][number];
export type FieldEntry = CallEntry["body"][number];
