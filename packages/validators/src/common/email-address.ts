// Strict, because addresses are put into mail links and headers: no white space, line break or second @.
const EMAIL = /^[^\s@<>(),;:\\"[\]%]+@(?:[^\s@<>(),;:\\"[\]%.]+\.)+[^\s@<>(),;:\\"[\]%.]+$/;

export const isEmail = (value: string) => EMAIL.test(value);

/** An address without the marks that mail programs put around it, and without `mailto:`; an apostrophe inside stays. */
export const withoutMarks = (address: string) =>
  address
    .replace(/^["'‘’“”«»‹›]*(?:mailto:|smtp:)?/i, "")
    .replace(/["'‘’“”«»‹›]+$/, "")
    .replace(/\?.*$/, "");

/** The address in `Name <name@firm>`, `<name@firm>`, `'name@firm'` or `mailto:name@firm`; other text as it is. */
export function plainEmail(typed: string): string {
  const [, inAngles] = /^[^<>]*<\s*([^<>\s]+)\s*>$/.exec(typed.trim()) ?? [];
  const address = withoutMarks(inAngles ?? typed.trim());
  return isEmail(address) ? address : typed;
}
