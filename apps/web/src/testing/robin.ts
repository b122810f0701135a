import type { Member } from "@dealflow/validators/users";

/** Someone on the team, as the server answers them. */
export const ROBIN: Member = {
  id: 7,
  username: "robin",
  name: "Robin Quint",
  email: "robin@example.com",
  phone: null,
  initials: "RQ",
  role: "partner",
  status: "active",
  isAdmin: false,
  isService: false,
  createdAt: new Date("2026-01-01T00:00:00Z"),
};
