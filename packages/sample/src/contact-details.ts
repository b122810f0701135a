import { seededInteger } from "./random.ts";

/** Words of a company's name that its e-mail domain leaves out. */
const LEGAL_WORDS = new Set(["and", "llp", "company", "the"]);

/** `brightwateradvisory.example` for Brightwater Advisory Partners. `.example` is reserved: no mail can reach anyone. */
export function emailDomain(company: string): string {
  const words = toAscii(company).split(/[^a-z0-9]+/);
  const nameWords = words.filter((word) => word && !LEGAL_WORDS.has(word));
  return `${nameWords.slice(0, 2).join("")}.example`;
}

/** `first.last@domain`, without the title of a doctor. */
export function emailAddress(name: string, domain: string): string {
  const words = toAscii(name.replace(/^Dr\. /, "")).split(" ");
  return `${[words.at(0), words.at(-1)].join(".")}@${domain}`;
}

/** A telephone number from the range that is reserved for fiction. */
export function phoneNumber(areaCode: number, owner: string): string {
  return `+1 ${areaCode} 555 0${seededInteger(100, 200, `telephone ${owner}`)}`;
}

/** Lower case, without accents and punctuation. */
function toAscii(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9 &-]/g, "");
}
