import type { Deal } from "@dealflow/validators/deals";
import { SECTORS } from "@dealflow/validators/labels/deals";
import { containsPhrase } from "../../lib/contains-phrase.ts";

export const SECTOR_CHOICES = ["all", ...SECTORS] as const;

export const SECTOR_OPTIONS = SECTOR_CHOICES.map((value) => ({
  value,
  label: value === "all" ? "All Sectors" : value,
}));

/** The server's search: a phrase anywhere in company, codename or sector. */
export function matchesSearch(row: Pick<Deal, "company" | "codename" | "sector">, search: string): boolean {
  return containsPhrase([row.company, row.codename ?? "", row.sector].join("\n"), search);
}
