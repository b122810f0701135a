"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import styles from "./document-viewer.module.css";
import { nextZoom } from "./zoom.ts";

interface ZoomBarProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Where in the file one is. */
  children: string;
}

export function ZoomBar({ zoom, onZoom, children }: ZoomBarProps) {
  const [out, into] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{children}</span>
      <div className={styles.zoom}>
        <IconButton
          aria-label="Zoom out"
          size="1"
          variant="soft"
          color="gray"
          disabled={out === zoom}
          onClick={() => onZoom(out)}
        >
          <Icon name="minus" />
        </IconButton>
        <Button
          aria-label={`Fit to width, now ${Math.round(zoom * 100)} %`}
          size="1"
          variant="soft"
          color="gray"
          className={styles.fit}
          onClick={() => onZoom(1)}
        >
          {zoom === 1 ? "Fit" : `${Math.round(zoom * 100)} %`}
        </Button>
        <IconButton
          aria-label="Zoom in"
          size="1"
          variant="soft"
          color="gray"
          disabled={into === zoom}
          onClick={() => onZoom(into)}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
    </div>
  );
}
