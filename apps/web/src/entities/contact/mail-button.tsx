import { Icon } from "@dealflow/ui/icon";
import { Tooltip } from "@dealflow/ui/tooltip";
import type { Contact } from "@dealflow/validators/contacts";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { mailtoUrl } from "./contact-urls.ts";

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
