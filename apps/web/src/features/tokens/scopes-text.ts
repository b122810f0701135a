import {
  SCOPE_DOMAIN_LABELS,
  SCOPE_DOMAINS,
  type ScopeDomain,
  type SensitiveDomain,
} from "@dealflow/validators/labels/tokens";

/** What a row of scopes is called. */
export const AREA_LABELS: Record<ScopeDomain | SensitiveDomain | "*", string> = {
  "*": "Everything below",
  ...SCOPE_DOMAIN_LABELS,
  account: "Your own account",
  admin: "Administration",
};

const isArea = (area: string): area is keyof typeof AREA_LABELS => Object.hasOwn(AREA_LABELS, area);

/** `Reads everything`, `Writes deals and tasks; reads contacts`. */
export function scopesText(scopes: readonly string[]): string {
  const texts = (["write", "read"] as const).flatMap((access) => {
    const areas = scopes
      .filter((scope) => scope.endsWith(`:${access}`))
      .map((scope) => scope.split(":")[0] ?? "");
    const verb = access === "write" ? "writes" : "reads";
    return areas.length > 0 ? [`${verb} ${list(areas.toSorted(byOrder).map(nameOf))}`] : [];
  });
  const text = texts.join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ORDER: readonly string[] = ["*", ...SCOPE_DOMAINS, "account", "admin"];
const byOrder = (one: string, other: string) => ORDER.indexOf(one) - ORDER.indexOf(other);

function nameOf(area: string): string {
  if (area === "*") return "everything";
  return isArea(area) ? AREA_LABELS[area].toLowerCase() : area;
}

const list = (names: readonly string[]) =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format(names);
