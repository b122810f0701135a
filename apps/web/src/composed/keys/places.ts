/** A page that G and a letter lead to. */
export interface KeyPlace {
  label: string;
  href: string;
  letter: string;
}
