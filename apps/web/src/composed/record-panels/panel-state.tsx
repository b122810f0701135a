"use client";
import { Delayed } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { RecordBody, RecordClose, RecordHead, RecordTitle } from "../../components/dialogs/record-dialog.tsx";
import { QueryError } from "../../components/query-error.tsx";
import type { Panel } from "../../entities/record-panel/panel-address.ts";
import { errorCode } from "../../lib/errors.ts";
import styles from "./panel.module.css";

interface PanelStateProps {
  panel: Panel;
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** The loading, error and not-found states of a panel. */
export function PanelState({ panel, query }: PanelStateProps) {
  const { error, isError } = query;
  if (isNotFound(error)) return <NotFoundPanel panel={panel} />;
  if (!isError) return <Loading panel={panel} />;
  return (
    <>
      <RecordHead className={styles.head}>
        <Title>{NAMES[panel]}</Title>
        <RecordClose className={styles.close} />
      </RecordHead>
      <RecordBody>
        <QueryError title={`The ${NAMES[panel].toLowerCase()} could not be loaded`} query={query} />
      </RecordBody>
    </>
  );
}

export function isNotFound(error: unknown): boolean {
  return errorCode(error) === "NOT_FOUND";
}

const NAMES: Record<Panel, string> = { contact: "Contact", firm: "Firm", email: "E-mail" };
const REASONS: Record<Panel, string> = {
  contact: "The link may be incomplete, or the contact may have been deleted or made private.",
  firm: "The link may be incomplete, or nothing that you may see names this firm any more.",
  email: "The link may be incomplete, or its owner may have taken the e-mail back.",
};

/** Of a firm that went while it was open. */
export const FIRM_GONE_REASON = "It was merged, or nothing that you may see names it any more.";

export function NotFoundPanel({ panel }: { panel: Panel }) {
  return (
    <>
      <RecordHead className={styles.head}>
        <Title>{NAMES[panel]} not found</Title>
      </RecordHead>
      <RecordBody>
        <Text as="p" size="2" color="gray">
          {REASONS[panel]}
        </Text>
        <Dialog.Close>
          <Button variant="soft" color="gray" className={styles.closeButton}>
            Close
          </Button>
        </Dialog.Close>
      </RecordBody>
    </>
  );
}

function Title({ children }: { children: string | string[] }) {
  return (
    <RecordTitle size={{ initial: "4", sm: "5" }} className={styles.title}>
      {children}
    </RecordTitle>
  );
}

function Loading({ panel }: { panel: Panel }) {
  return (
    <>
      <RecordHead className={styles.head}>
        <VisuallyHidden>
          <Dialog.Title>{NAMES[panel]}</Dialog.Title>
        </VisuallyHidden>
        <RecordClose className={styles.close} />
      </RecordHead>
      <RecordBody>
        <Delayed label={`Loading ${NAMES[panel].toLowerCase()}...`}>
          <div aria-hidden className={styles.skeletons}>
            <Skeleton height="32px" width="60%" />
            <Skeleton height="72px" />
            <Skeleton height="120px" />
          </div>
        </Delayed>
      </RecordBody>
    </>
  );
}
