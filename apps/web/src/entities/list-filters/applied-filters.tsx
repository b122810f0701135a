"use client";
import dynamic from "next/dynamic";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { countSet, type FilterSet, isSet, type ListFilter } from "./filter-fields.ts";

const load = () => import("./filter-chips.tsx");
const Chips = dynamic(load);

/** What the list is filtered by where no select shows it; each can be taken away. */
export function AppliedFilters({ filters, own }: FilterSet) {
  const hidden = filters.filter((filter) => isSet(filter) && !isShownBySelect(filter));
  if (countSet({ filters: hidden, own }) === 0) return null;
  return <Lazy load={load} props={{ filters: hidden, own }} rendered={Chips} failed={() => null} />;
}

const isShownBySelect = ({ hasSelect, value }: ListFilter) =>
  hasSelect === true && Array.isArray(value) && value.length === 1;
