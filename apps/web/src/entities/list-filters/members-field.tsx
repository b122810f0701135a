"use client";
import { type MemberChoice, NOBODY } from "@dealflow/validators/common/ranges";
import { trpc } from "../../trpc/client.ts";
import { memberOf } from "../member/members.ts";
import { ChoicesField } from "./choices-field.tsx";

interface MembersFieldProps {
  label: string;
  nobody: string | null;
  value: MemberChoice[];
  onChange(value: MemberChoice[]): void;
}

/** A box for each member, and for those chosen who have left. */
export function MembersField({ nobody, ...field }: MembersFieldProps) {
  const { data: team } = trpc.users.list.useQuery();
  const ids = team?.items.map(({ id }) => id) ?? [];
  const others = field.value.filter((member) => member !== NOBODY && !ids.includes(member));
  const options: { value: MemberChoice; label: string }[] = [
    ...(nobody === null ? [] : [{ value: NOBODY, label: nobody } as const]),
    ...[...ids, ...others].map((id) => ({ value: id, label: memberOf(Number(id), team?.items).name })),
  ];
  return <ChoicesField {...field} options={options} />;
}
