import type { Context } from "../core/context.ts";
import type { RequestHeaders } from "./http/messages.ts";
import { pageContext } from "./http/request-context.ts";
import { runtime } from "./runtime.ts";

// What pages import of the process that renders them.
export { TRPCError } from "@trpc/server";
export { createCaller } from "../root.ts";
export { createReferenceCaller } from "./rest/reference.ts";

/** The context of a page's calls. */
export const contextOf = (headers: RequestHeaders): Context => pageContext(headers, runtime());
