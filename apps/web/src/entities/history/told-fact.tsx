"use client";
import type { RecordOfHistory } from "../../components/dialogs/open-history.ts";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { Fact, type FactProps } from "../../components/lists/facts.tsx";
import { preload } from "../../lib/preload.ts";
import { FactLabel } from "./fact-label.tsx";

const loadHistory = () => import("./fact-history.tsx");
const preloadHistory = () => preload(loadHistory);

interface ToldFactProps extends FactProps {
  label: string;
  record: RecordOfHistory;
  field: string;
}

/** A fact of a record whose label says, on request, who set it, when, and what it was. */
export function ToldFact({ record, field, label, ...fact }: ToldFactProps) {
  return (
    <Fact
      {...fact}
      label={
        <LazyOpener
          load={loadHistory}
          opens="dialog"
          button={(trigger) => (
            <FactLabel label={label} onPointerEnter={preloadHistory} onFocus={preloadHistory} {...trigger} />
          )}
          opened={{ record, field, label }}
        />
      }
    />
  );
}
