import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import type { Document } from "@dealflow/validators/documents";
import { Button } from "@radix-ui/themes/components/button";
import styles from "./document-viewer.module.css";

interface NoPreviewProps {
  document: Document;
  title: string;
  children: string;
  onRetry?: (() => void) | undefined;
}

/** Shown if a document has no preview, or if it failed. */
export function NoPreview({ document: { url, name }, title, children, onRetry }: NoPreviewProps) {
  return (
    <div role="status" className={styles.none}>
      <EmptyState icon={<Icon name="file" />} title={title} hint={children}>
        {onRetry ? (
          <Button variant="soft" color="gray" mr="2" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        <Button asChild>
          <a href={url} download={name}>
            <Icon name="download" /> Download
          </a>
        </Button>
      </EmptyState>
    </div>
  );
}
