import { fraction } from "./calendar.ts";

const LEGAL = new Set(["and", "llp", "company", "the"]);

/** `brightwateradvisory.example` for Brightwater Advisory Partners; `.example` belongs to nobody, for good. */
export function mailDomain(company: string): string {
  const words = plain(company).split(/[^a-z0-9]+/);
  const telling = words.filter((word) => word && !LEGAL.has(word));
  return `${telling.slice(0, 2).join("")}.example`;
}

export function mailAddress(name: string, domain: string): string {
  const words = plain(name.replace(/^Dr\. /, "")).split(" ");
  return `${[words.at(0), words.at(-1)].join(".")}@${domain}`;
}

/** A number from the range kept for fiction. */
export function telephone(area: number, owner: string): string {
  const last = 100 + Math.floor(fraction(`telephone ${owner}`) * 100);
  return `+1 ${area} 555 0${last}`;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9 &-]/g, "");
}
