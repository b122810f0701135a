/** A contact, or a person as typed; without an address it is null or blank. */
interface Person {
  name: string;
  email: string | null;
}

/** The same address, or the same name where one of the two has no address. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.email && other.email) return isSame(one.email, other.email);
  return isSame(one.name, other.name);
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
