"use client";
import { DialogForm } from "@dealflow/ui/dialogs/dialog-form";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "../import.module.css";
import type { ImportWizard } from "../use-import-wizard.ts";

interface WizardStepProps {
  wizard: ImportWizard;
  title: string;
  intro?: ReactNode;
  /** Shown beside the title. */
  aside?: ReactNode;
  pending?: boolean;
  onSubmit?: () => void | Promise<void>;
  /** Shown after the Back button. */
  buttons?: ReactNode;
  /** Replaces the Back button. */
  back?: ReactNode;
  children: ReactNode;
}

/** A step of the wizard: its heading, which gets the focus, its fields and the buttons. */
export function WizardStep(props: WizardStepProps) {
  const { wizard, title, intro, aside, pending = false, onSubmit, buttons, children } = props;
  const { back = <BackButton wizard={wizard} disabled={pending} /> } = props;
  return (
    <DialogForm
      pending={pending}
      onSubmit={async () => onSubmit?.()}
      footer={
        <>
          {back}
          {buttons}
        </>
      }
    >
      <div className={styles.head}>
        <div>
          <Heading as="h2" size="3" tabIndex={-1} ref={wizard.heading} className={styles.heading}>
            {title}
          </Heading>
          {intro ? (
            <Text as="p" size="2" color="gray" mt="1">
              {intro}
            </Text>
          ) : null}
        </div>
        {aside}
      </div>
      {children}
    </DialogForm>
  );
}

function BackButton({ wizard, disabled }: { wizard: ImportWizard; disabled: boolean }) {
  return (
    <Button
      type="button"
      variant="soft"
      color="gray"
      disabled={disabled}
      className={styles.back}
      onClick={wizard.back}
    >
      Back
    </Button>
  );
}
