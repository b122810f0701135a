import { notifications } from "@dealflow/db/schema";
import { and, eq, isNull } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";

/** What comes to the actor's bell: nobody else's, and nothing that they want by e-mail alone. */
export const isOwn = ({ actor }: Pick<MemberContext, "actor">) =>
  and(eq(notifications.userId, actor.id), notifications.inApp);

export const isUnread = isNull(notifications.readAt);
