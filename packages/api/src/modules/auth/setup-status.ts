import { users } from "@dealflow/db/schema";
import { DEFAULT_USERNAME, type SetupStatus } from "@dealflow/validators/users";
import { isNotNull } from "drizzle-orm";
import type { Context } from "../../core/context.ts";

export async function readSetupStatus({ db, settings }: Context): Promise<SetupStatus> {
  const closed = settings.registration.isOpen ? {} : { isRegistrationClosed: true };
  const [administrator] = await db
    .select({ username: users.username, initial: users.initialPassword })
    .from(users)
    .where(isNotNull(users.initialPassword));
  if (!administrator?.initial) return { isSetupMode: false, ...closed };
  // This call is public, so it only says whether the documented credentials apply; a chosen username is in the log.
  const isDocumented = administrator.initial === "default" && administrator.username === DEFAULT_USERNAME;
  return { isSetupMode: true, credentials: isDocumented ? "default" : "log", ...closed };
}
