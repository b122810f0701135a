import { Link } from "@radix-ui/themes/components/link";
import { Fragment } from "react";
import { mailtoUrl } from "./contact-urls.ts";

/** A link to the mail client. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <Link href={mailtoUrl(email)}>
      <EmailText email={email} />
    </Link>
  );
}

/** An address that breaks after the at sign or a dot where it is too long for its line. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part can come twice.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
