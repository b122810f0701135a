import { users } from "@dealflow/db/schema";
import type { Role } from "@dealflow/validators/users";

/** The active member on whose behalf a call runs. Read afresh for each request, so a demotion holds at once. */
export interface Actor {
  id: number;
  username: string;
  name: string;
  role: Role;
  isAdmin: boolean;
  /** Absent on the command line, which proves itself by access to the machine. */
  session?: { id: string; authenticatedAt: Date };
}

/** What is read of an actor's account. */
export const actorColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  role: users.role,
  isAdmin: users.isAdmin,
};
