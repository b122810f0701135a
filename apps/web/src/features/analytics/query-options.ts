import { keepPreviousData } from "@tanstack/react-query";
import { AT_EACH_OPENING } from "../../trpc/query-client.ts";

/** Figures derive from whatever anyone writes, so each opening asks anew; those of other days stay until these come. */
export const WHILE_OPEN = { ...AT_EACH_OPENING, placeholderData: keepPreviousData };
