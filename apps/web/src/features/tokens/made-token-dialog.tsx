"use client";
import { Field } from "@dealflow/ui/fields/field";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import * as TextField from "@radix-ui/themes/components/text-field";
import { CopyButton } from "../../components/copy-button.tsx";
import styles from "./tokens.module.css";

interface MadeTokenDialogProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** A token that was just made. The server keeps a hash of it only, so it is shown once: only its button closes this. */
export function MadeTokenDialog({ name, token, onClose }: MadeTokenDialogProps) {
  const example = `curl -H 'Authorization: Bearer ${token}' '${window.location.origin}/api/deals?limit=10'`;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Content
        maxWidth="560px"
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
      >
        <Dialog.Title size="5">{name}</Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          Copy the token now: it is not shown again. Whoever has it can do what its scopes name.
        </Dialog.Description>
        <div className={styles.made}>
          <Field label="Token" error={undefined}>
            {(aria) => (
              <div className={styles.secret}>
                <TextField.Root {...aria} readOnly value={token} onFocus={({ target }) => target.select()} />
                <CopyButton text={() => token} size="2" copied="The token is on the clipboard">
                  Copy
                </CopyButton>
              </div>
            )}
          </Field>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it on narrow screens. */}
          <section aria-label="Example" tabIndex={0} className={styles.example}>
            <pre>{example}</pre>
          </section>
          <div className={styles.actions}>
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
