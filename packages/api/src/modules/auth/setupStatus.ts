import { users } from "@dealflow/db/schema";
import type { SetupStatus } from "@dealflow/validators/users";
import { isNotNull } from "drizzle-orm";
import type { Context } from "../../context.ts";

export async function readSetupStatus({ db }: Context): Promise<SetupStatus> {
  const [administrator] = await db
    .select({ credentials: users.initialPassword })
    .from(users)
    .where(isNotNull(users.initialPassword));
  const credentials = administrator?.credentials;
  return credentials ? { isSetupMode: true, credentials } : { isSetupMode: false };
}
