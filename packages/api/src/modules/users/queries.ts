import { users } from "@dealflow/db/schema";

/** The columns of the `member` contract. */
export const memberColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  initials: users.initials,
  role: users.role,
  email: users.email,
  phone: users.phone,
  status: users.status,
  isAdmin: users.isAdmin,
  createdAt: users.createdAt,
};
