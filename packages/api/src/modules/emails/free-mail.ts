import freeEmailDomains from "free-email-domains";

/** Providers that the list does not have. */
const FURTHER = [
  "hey.com",
  "hispeed.ch",
  "mailbox.org",
  "talktalk.net",
  "telus.net",
  "tin.it",
  "tuta.com",
  "tutanota.com",
];

const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set([...freeEmailDomains, ...FURTHER]);

/**
 * The domain of an address that is a company's own, in lower case; null for what is no address, and for free mail, where
 * anybody can have an address, so that sharing one says nothing about the company.
 */
export function companyDomain(address: string | null): string | null {
  const domain = address?.toLowerCase().split("@").at(1);
  return domain && !FREE_MAIL_DOMAINS.has(domain) ? domain : null;
}
