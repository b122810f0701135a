import { Icon } from "@dealflow/ui/icon";
import { Tooltip } from "@dealflow/ui/tooltip";
import type { Contact } from "@dealflow/validators/contacts";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import type { ComponentProps } from "react";
import { mailtoUrl, telUrl } from "./contact-urls.ts";

/** A link to the mail client; nothing if the contact has no email address. */
export function MailButton({ contact: { name, email } }: { contact: Pick<Contact, "name" | "email"> }) {
  if (email === null) return null;
  return (
    <Tooltip content={email}>
      <IconButton asChild variant="ghost" color="gray" m="0">
        <a href={mailtoUrl(email)} aria-label={`Email ${name}`}>
          <Icon name="mail" />
        </a>
      </IconButton>
    </Tooltip>
  );
}

const HANDSET =
  "M4 2.5h2.2l1.1 3-1.5 1.1a7.5 7.5 0 0 0 3.6 3.6l1.1-1.5 3 1.1V12a1.5 1.5 0 0 1-1.6 1.5A10.3 10.3 0 0 1 2.5 4.1 1.5 1.5 0 0 1 4 2.5z";

/** A link that dials; nothing if the contact has no number to dial. */
export function CallButton({ contact: { name, phone } }: { contact: Pick<Contact, "name" | "phone"> }) {
  const address = phone === null ? null : telUrl(phone);
  if (!address) return null;
  return (
    <Tooltip content={phone}>
      <IconButton asChild variant="ghost" color="gray" m="0">
        <a href={address} aria-label={`Call ${name}`}>
          <Icon path={HANDSET} />
        </a>
      </IconButton>
    </Tooltip>
  );
}

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
