import type { ComponentProps } from "react";
import { telUrl } from "./contact-urls.ts";

/** A link that dials the number; plain text if it has no digits. */
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
