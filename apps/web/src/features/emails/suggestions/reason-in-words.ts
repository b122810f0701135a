import type { Deal } from "@dealflow/validators/deals";
import type { EmailFit } from "@dealflow/validators/labels/emails";

type Named = Pick<Deal, "company" | "codename">;

const WORDS: Record<EmailFit, (deal: Named) => string> = {
  rule: () => "fits a rule of yours",
  subject: ({ codename, company }) => `writes about ${codename ?? company}`,
  from_contact_person: () => "sent by its contact",
  to_contact_person: () => "sent to its contact",
  from_lender: () => "sent by a lender",
  to_lender: () => "sent to a lender",
  from_company: () => "sent by its company",
  to_company: () => "sent to its company",
};

/** Why a message is suggested for the deal: what it is about, and the strongest of what its people say. */
export function reasonInWords(fits: readonly EmailFit[], deal: Named): string {
  const isAbout = (fit: EmailFit) => fit === "rule" || fit === "subject";
  const said = [...fits.filter(isAbout), ...fits.filter((fit) => !isAbout(fit)).slice(0, 1)];
  const text = said.map((fit) => WORDS[fit](deal)).join(", ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
