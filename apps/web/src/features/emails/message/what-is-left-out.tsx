import { EMAIL_LEFT_OUT_LABELS, type EmailLeftOut } from "@dealflow/validators/labels/emails";
import { Text } from "@radix-ui/themes/components/text";

/** A sentence for each thing of a message that is in its mailbox alone. */
export function WhatIsLeftOut({ leftOut }: { leftOut: readonly EmailLeftOut[] }) {
  return leftOut.map((what) => (
    <Text as="p" size="1" color="gray" key={what}>
      {EMAIL_LEFT_OUT_LABELS[what]}
    </Text>
  ));
}
