import type { Chapter } from "@dealflow/api/server/rest/reference";

export type CallEntry = Chapter["calls"][number];
export type FieldEntry = CallEntry["body"][number];

/** The id of a call's line on the page, by which other pages link to it. */
export const anchorOf = ({ name }: CallEntry) => name.replace(".", "-");
