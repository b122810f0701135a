"use client";
import { usePathname } from "next/navigation";
import { LazyForm } from "../../components/lazy-form.tsx";
import { closeDeal, dealAt } from "./address.ts";
import { loadDealDetail } from "./load-deal-detail.ts";

/** Opens the deal that the address names over whatever page is shown. */
export function DealHost() {
  const id = dealAt(usePathname());
  if (id === null) return null;
  return <LazyForm key={id} load={loadDealDetail} form={{ id, onClose: closeDeal }} what="Deal" />;
}
