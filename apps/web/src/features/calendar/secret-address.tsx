"use client";
import { Field } from "@dealflow/ui/fields/field";
import * as TextField from "@radix-ui/themes/components/text-field";
import { CopyButton } from "../../components/copy-button.tsx";
import styles from "./calendar-card.module.css";

/** The address that was just made. The server keeps a hash of it only, so it is shown once. */
export function SecretAddress({ address }: { address: string }) {
  return (
    <Field
      label="Secret address"
      help="Copy it now: it is not shown again. Whoever knows it sees your calendar."
      error={undefined}
    >
      {(aria) => (
        <div className={styles.address}>
          <TextField.Root {...aria} readOnly value={address} onFocus={({ target }) => target.select()} />
          <CopyButton text={() => address} size="2" copied="The address is on the clipboard">
            Copy
          </CopyButton>
        </div>
      )}
    </Field>
  );
}
