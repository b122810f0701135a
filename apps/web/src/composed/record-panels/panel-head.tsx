"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { deriveInitials } from "@dealflow/validators/labels/users";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { RecordClose, RecordHead, RecordTitle } from "../../components/dialogs/record-dialog.tsx";
import styles from "./panel.module.css";

interface PanelHeadProps {
  name: string;
  /** One line under the name. */
  subtitle?: ReactNode;
  /** Who else has the record open. */
  present: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** The header of a panel, which stays visible while the body scrolls. */
export function PanelHead({ name, subtitle, present, actions }: PanelHeadProps) {
  return (
    <RecordHead className={styles.head}>
      <Avatar initials={deriveInitials(name) || "–"} color="gray" size="3" />
      <div className={styles.names}>
        <RecordTitle size={{ initial: "4", sm: "5" }}>{name}</RecordTitle>
        {subtitle ? (
          <Text as="p" size="2" color="gray">
            {subtitle}
          </Text>
        ) : null}
        {present}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      <RecordClose className={styles.close} />
    </RecordHead>
  );
}
