"use client";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { Text } from "@radix-ui/themes/components/text";
import { FilterSelect } from "../../../components/lists/filter-select.tsx";
import { memberOptions } from "../../../entities/member/members.ts";
import { trpc } from "../../../trpc/client.ts";
import type { AgendaView } from "../view.ts";
import styles from "./agenda-list.module.css";

interface AgendaFiltersProps {
  view: AgendaView;
  onChange: (part: Partial<AgendaView>) => void;
}

export function AgendaFilters({ view, onChange }: AgendaFiltersProps) {
  const { data: team } = trpc.users.list.useQuery();
  const members = memberOptions(team?.items ?? [], view.member);
  return (
    <>
      <FilterSelect
        label="Member"
        value={view.member === null ? "all" : String(view.member)}
        options={[
          { value: "all", label: "All Members" },
          ...members.map(({ value, label }) => ({ value: String(value), label })),
        ]}
        onChange={(value) => onChange({ member: value === "all" ? null : Number(value) })}
      />
      <Text as="label" size="2" className={styles.completed}>
        <Checkbox
          checked={view.completed === "shown"}
          onCheckedChange={(checked) => onChange({ completed: checked === true ? "shown" : "hidden" })}
        />
        Show completed items
      </Text>
    </>
  );
}
