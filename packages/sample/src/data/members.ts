import type { Role } from "@dealflow/validators/users";

interface SampleMember {
  username: string;
  name: string;
  role: Role;
  phone: string;
  /** Days ago. */
  joined: number;
}

/** The firm that the sample workspace belongs to. */
export const FIRM_DOMAIN = "larkmoor.example";

export const MEMBERS = [
  { username: "hmarchetti", name: "Helen Marchetti", role: "partner", phone: "+1 312 555 0110", joined: 752 },
  { username: "dokonkwo", name: "David Okonkwo", role: "partner", phone: "+1 312 555 0111", joined: 752 },
  {
    username: "clindqvist",
    name: "Catherine Lindqvist",
    role: "partner",
    phone: "+1 312 555 0112",
    joined: 752,
  },
  { username: "rmenon", name: "Rajiv Menon", role: "partner", phone: "+1 312 555 0113", joined: 751 },
  { username: "therrera", name: "Tomás Herrera", role: "vp", phone: "+1 312 555 0121", joined: 751 },
  { username: "akowalczyk", name: "Andrew Kowalczyk", role: "vp", phone: "+1 312 555 0122", joined: 750 },
  { username: "padeyemi", name: "Priscilla Adeyemi", role: "vp", phone: "+1 312 555 0123", joined: 521 },
  { username: "mchou", name: "Mei-Ling Chou", role: "analyst", phone: "+1 312 555 0131", joined: 750 },
  { username: "jfeldman", name: "Jonah Feldman", role: "analyst", phone: "+1 312 555 0132", joined: 749 },
  { username: "sbrandt", name: "Sofia Brandt", role: "analyst", phone: "+1 312 555 0133", joined: 749 },
  {
    username: "mwhitfield",
    name: "Marcus Whitfield",
    role: "analyst",
    phone: "+1 312 555 0134",
    joined: 431,
  },
  { username: "lhaddad", name: "Leila Haddad", role: "analyst", phone: "+1 312 555 0135", joined: 214 },
] as const satisfies readonly SampleMember[];

export type Username = (typeof MEMBERS)[number]["username"];
type PartnerOf<Member> = Member extends { username: infer Name; role: "partner" } ? Name : never;
/** Those who can lead a deal. */
export type Partner = PartnerOf<(typeof MEMBERS)[number]>;

/** Who writes things down: a member, or the administrator that the workspace began with. */
export type Author = Username | "administrator";

/** They have registered and wait for an administrator. */
export const APPLICANTS = [
  { username: "onakagawa", name: "Oliver Nakagawa", initials: "ON", role: "analyst", asked: 1 },
  {
    username: "pvanderwesthuizen",
    name: "Philippa van der Westhuizen-Castellanos",
    initials: "PVW",
    role: "partner",
    asked: 4,
  },
] as const;
