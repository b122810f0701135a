import type { ComponentProps } from "react";
import { telUrl } from "./contact-urls.ts";

/** A number that can be dialled; as it stands where it is none. Looks like what it is the child of. */
export function Phone({ number, ...link }: { number: string } & ComponentProps<"a">) {
  const address = telUrl(number);
  return address ? (
    <a {...link} href={address}>
      {number}
    </a>
  ) : (
    number
  );
}
