// No zod here: screens that only show these labels load them without the schemas.

export const ROLES = ["partner", "analyst", "vp"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  partner: "Managing Partner",
  analyst: "Analyst",
  vp: "VP",
};

/** Any role other than partner or analyst is shown as VP. */
export function roleLabel(role: string): string {
  return ROLE_LABELS[ROLES.find((known) => known === role) ?? "vp"];
}

export const USER_STATUSES = ["pending", "active", "rejected", "removed"] as const;

/** The documented first sign-in of a new workspace. The password works only from the same machine, until it is changed. */
export const DEFAULT_USERNAME = "admin";
export const DEFAULT_PASSWORD = "admin123";

/** Where the first administrator finds the initial password: `default` is documented, `log` is in the server's log. */
export const INITIAL_PASSWORDS = ["default", "log"] as const;

/** The first letters of at most two words of a name, in upper case. */
export function deriveInitials(fullName: string): string {
  const letters = fullName.match(/(?<!\p{L}|\p{M}|\p{N}|['’-])[\p{L}\p{N}]/gu) ?? [];
  return [...letters.slice(0, 2).join("").toUpperCase()].slice(0, 2).join("");
}
