import { SECTORS } from "@dealflow/validators/labels/deals";

export const SECTOR_CHOICES = ["all", ...SECTORS] as const;

export const SECTOR_OPTIONS = SECTOR_CHOICES.map((value) => ({
  value,
  label: value === "all" ? "All Sectors" : value,
}));
