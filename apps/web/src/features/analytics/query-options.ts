import { keepPreviousData } from "@tanstack/react-query";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

/** Figures derive from whatever anyone writes, so each opening asks anew; those of other days stay until these come. */
export const WHILE_OPEN = { ...REFETCH_ON_OPEN, placeholderData: keepPreviousData };
