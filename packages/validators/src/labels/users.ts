// Words without schemas, for screens that only show people.

export const ROLES = ["partner", "analyst", "vp"] as const;
export type Role = (typeof ROLES)[number];

/** Any role other than partner or analyst reads VP. */
export function roleLabel(role: string): string {
  if (role === "partner") return "Managing Partner";
  return role === "analyst" ? "Analyst" : "VP";
}

export const USER_STATUSES = ["pending", "active", "rejected", "removed"] as const;

/** The documented sign-in of a new workspace: its password works on this machine alone, until it is changed. */
export const DEFAULT_USERNAME = "admin";
export const DEFAULT_PASSWORD = "admin123";

/** Where the first administrator finds a password that nobody chose: in the documents, or in the server's log. */
export const INITIAL_PASSWORDS = ["default", "log"] as const;

/** First letters of the name's words, at most two, in upper case. */
export function deriveInitials(fullName: string): string {
  const letters = fullName.match(/(?<!\p{L}|\p{M}|\p{N}|['’-])[\p{L}\p{N}]/gu) ?? [];
  return [...letters.slice(0, 2).join("").toUpperCase()].slice(0, 2).join("");
}
