"use client";
import type { Contact } from "@dealflow/validators/contacts";
import type { FundingType } from "@dealflow/validators/labels/funding-sources";
import { useRef, useState } from "react";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import { trpc } from "../../../trpc/client.ts";

/** What is known of a firm that was chosen as a lender. */
export interface Lender {
  /** As which it was last asked to finance a deal; null if it never was. */
  type: FundingType | null;
  /** At most MAX_PEOPLE of its contacts that the member may see, those for financing first, then by name. */
  people: readonly Contact[];
}

const MAX_PEOPLE = 6;

/** Loads what is known of a chosen firm. If that fails, the form works as if nothing were. */
export function useLender(onLoaded: (lender: Lender) => void) {
  const { client } = trpc.useUtils();
  const [filled, setFilled] = useState<Lender | null>(null);
  const fill = useStableCallback(onLoaded);
  const lastChosen = useRef<number | null>(null);

  async function load(firmId: number): Promise<void> {
    lastChosen.current = firmId;
    const [lending, financing, anybody] = await Promise.all([
      client.firms.lending.query({ id: firmId, limit: 1 }),
      client.contacts.list.query({ firmId, category: "financing", limit: MAX_PEOPLE }),
      client.contacts.list.query({ firmId, limit: MAX_PEOPLE }),
    ]);
    // Another firm was chosen meanwhile.
    if (lastChosen.current !== firmId) return;
    const others = anybody.items.filter(({ category }) => category !== "financing");
    const people = [...financing.items, ...others].slice(0, MAX_PEOPLE);
    const lender = { type: lending.items[0]?.type ?? null, people };
    fill(lender);
    setFilled(lender);
  }

  /** `filled` is the firm that was chosen last. */
  return { filled, choose: (firmId: number) => void load(firmId).catch(() => setFilled(null)) };
}
