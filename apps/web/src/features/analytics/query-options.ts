import { keepPreviousData } from "@tanstack/react-query";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

/** Every write can change the figures, so each tab fetches them when it opens; those of the previous days stay until then. */
export const FIGURES_QUERY = { ...REFETCH_ON_OPEN, placeholderData: keepPreviousData };
