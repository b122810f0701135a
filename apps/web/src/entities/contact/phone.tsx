import type { ComponentProps } from "react";
import { tel } from "../member/members.ts";

/** A number that can be dialled; as it stands where it is none. Looks like what it is the child of. */
export function Phone({ number, ...link }: { number: string } & ComponentProps<"a">) {
  const address = tel(number);
  return address ? (
    <a {...link} href={address}>
      {number}
    </a>
  ) : (
    number
  );
}
