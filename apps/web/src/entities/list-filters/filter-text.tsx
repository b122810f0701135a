"use client";
import { NOBODY, readRange } from "@dealflow/validators/common/ranges";
import { formatWholeDay } from "../../lib/format/days.ts";
import { formatCompactDollars } from "../../lib/format/money.ts";
import { trpc } from "../../trpc/client.ts";
import { memberOf } from "../member/members.ts";
import type { ListFilter } from "./filter-fields.ts";

/** What a filter that is set leaves, such as `Under LOI, Closed` or `from $10M`. */
export function FilterText({ filter }: { filter: ListFilter }) {
  const { data: team } = trpc.users.list.useQuery();
  switch (filter.kind) {
    case "mine":
      return null;
    case "choices":
      return listed(
        filter.options.filter(({ value }) => filter.value.includes(value)).map(({ label }) => label),
      );
    case "members":
      return listed(
        filter.value.map((member) =>
          member === NOBODY ? (filter.nobody ?? "") : memberOf(member, team?.items).name,
        ),
      );
    case "firms":
    case "contacts": {
      const [first, ...others] = filter.value;
      if (first === undefined) return null;
      return (
        <>
          {filter.kind === "firms" ? <FirmName id={first} /> : <ContactName id={first} />}
          {others.length > 0 ? ` and ${others.length} more` : null}
        </>
      );
    }
    case "amounts":
      return between(filter.value, formatCompactDollars);
    case "numbers":
      return between(filter.value, (number) => Number(number).toLocaleString("en-US"));
    case "text":
      return `“${filter.value}”`;
    default:
      return between(filter.value, (day) => formatWholeDay(new Date(day)));
  }
}

export function FirmName({ id }: { id: number }) {
  const { data, isError } = trpc.firms.get.useQuery({ id });
  return isError ? "Unknown firm" : (data?.name ?? "…");
}

export function ContactName({ id }: { id: number }) {
  const { data, isError } = trpc.contacts.get.useQuery({ id });
  return isError ? "Unknown contact" : (data?.name ?? "…");
}

const NAMED = 2;

const listed = (labels: readonly string[]): string =>
  labels.length > NAMED + 1
    ? `${labels.slice(0, NAMED).join(", ")} and ${labels.length - NAMED} more`
    : labels.join(", ");

function between(text: string, format: (end: string) => string): string {
  const { from, to } = readRange(text) ?? { from: null, to: null };
  if (from !== null && to !== null) return from === to ? format(from) : `${format(from)} to ${format(to)}`;
  return from === null ? `up to ${format(to ?? "")}` : `from ${format(from)}`;
}
