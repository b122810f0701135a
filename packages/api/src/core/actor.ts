import { users } from "@dealflow/db/schema";
import type { Role } from "@dealflow/validators/users";
import type { SQLWrapper } from "drizzle-orm";

/** The active member who makes a call. Read from the database for each request, so that a demotion applies at once. */
export interface Actor {
  id: number;
  username: string;
  name: string;
  role: Role;
  isAdmin: boolean;
  /** Of a browser. Absent on the command line, where access to the machine is the authentication. */
  session?: { id: string; authenticatedAt: Date };
  /** Of a program, instead of a session. */
  token?: { id: number; scopes: readonly string[] };
}

/** The columns of `users` that an Actor is made of. */
export const actorColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  role: users.role,
  isAdmin: users.isAdmin,
};

/** A member who looks at records: by id, or in a query about several, by the column with the id. */
export interface Reader {
  id: number | SQLWrapper;
}
