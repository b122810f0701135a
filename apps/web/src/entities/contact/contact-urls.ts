/** A `mailto:` URL for one address. Everything but `@` is encoded, so that the text cannot add headers such as `bcc`. */
export function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replace("%40", "@")}`;
}

/** A `tel:` URL for the digits before the first letter, such as before `ext. 5`; null where there are none. */
export function telUrl(phone: string): string | null {
  const [dialled = ""] = phone.split(/\p{L}/u);
  const number = dialled.replace(/[^\d+]/g, "");
  return /\d/.test(number) ? `tel:${number}` : null;
}
