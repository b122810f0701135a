import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/terms/deals";
import { deriveInitials } from "@dealflow/validators/terms/users";
import type { Member } from "@dealflow/validators/users";

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exactDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** Deal size on a card: whole US dollars, or TBD. Stored amounts stay below 10^13, where doubles are exact to the cent. */
export function formatDealSize(value: string | null): string {
  return format(wholeDollars, value) ?? "TBD";
}

/** An amount as it will be stored, cents included where there are any; null for what is no amount. */
export function formatExactDollars(value: string | null): string | null {
  return format(exactDollars, value);
}

function format(style: Intl.NumberFormat, value: string | null): string | null {
  const amount = value === null || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(amount) ? style.format(amount) : null;
}

/** Two letters for the deal's avatar; names without letters or digits get a dash. */
export function dealInitials(deal: Pick<Deal, "codename" | "company">): string {
  return deriveInitials(dealTitle(deal)) || "–";
}

export interface Person {
  name: string;
  initials: string;
}

type Team = readonly (Person & Pick<Member, "id">)[];

const UNASSIGNED: Person = { name: "Unassigned", initials: "–" };
const UNKNOWN: Person = { name: "Unknown", initials: "?" };

/** Someone on the team; `Unknown` where the id resolves to nobody there. */
export function memberOf(id: number | null, members: Team = []): Person {
  return members.find((member) => member.id === id) ?? UNKNOWN;
}

/** Who leads the deal; `Unassigned` where nobody was chosen. */
export function leadOf(leadUserId: number | null, members?: Team): Person {
  return leadUserId === null ? UNASSIGNED : memberOf(leadUserId, members);
}

/** A link that can name an address and nothing else: no header can hide in it. */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replace("%40", "@")}`;
}
