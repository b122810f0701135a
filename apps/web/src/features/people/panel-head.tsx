"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { deriveInitials } from "@dealflow/validators/terms/users";
import { Cross2Icon } from "@radix-ui/react-icons";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./panel.module.css";

interface PanelHeadProps {
  name: string;
  /** One line under the name. */
  about?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** Who or what it is, in sight above what scrolls. */
export function PanelHead({ name, about, actions }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <Avatar initials={deriveInitials(name) || "–"} color="gray" size="3" />
      <div className={styles.names}>
        <Dialog.Title size={{ initial: "4", sm: "5" }} mb="0" className={styles.title}>
          {name}
        </Dialog.Title>
        {about ? (
          <Text as="p" size="2" color="gray">
            {about}
          </Text>
        ) : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      <CloseButton />
    </header>
  );
}

export function CloseButton() {
  return (
    <Dialog.Close>
      <IconButton aria-label="Close" variant="ghost" color="gray" m="0" className={styles.close}>
        <Cross2Icon />
      </IconButton>
    </Dialog.Close>
  );
}
