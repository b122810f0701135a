const SAFE = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@])\S*$/i;

/** Whether a link may lead there: to the web or a mailbox. */
export const isSafeAddress = (address: string): boolean => SAFE.test(address);

const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]\S*)?$/u;
const MAILBOX = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;

/** The address of a link as it was typed, also without `https://` or `mailto:`; null if it is none. */
export function linkAddress(typed: string): string | null {
  const address = withScheme(typed.trim());
  if (!isSafeAddress(address)) return null;
  // As Markdown writes them, addresses have none of these.
  return address.replace(/[()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function withScheme(text: string): string {
  if (MAILBOX.test(text)) return `mailto:${text}`;
  return DOMAIN.test(text) ? `https://${text}` : text;
}
