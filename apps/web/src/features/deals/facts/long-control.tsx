"use client";
import { TextArea } from "@radix-ui/themes/components/text-area";
import {
  type FieldControlProps,
  FocusedControl,
} from "../../../components/table/edit-in-place/field-control.tsx";
import { MentionTextArea } from "../../../entities/member/mention-text-area.tsx";
import { trpc } from "../../../trpc/client.ts";

interface LongControlProps extends Omit<FieldControlProps, "input"> {
  /** Whether it can name colleagues. */
  takesMentions: boolean;
}

/** The control of a fact that has several lines. */
export default function LongControl(props: LongControlProps) {
  const { label, value, takesFocus, selectsAll, takesMentions, onChange } = props;
  const { data: team } = trpc.users.list.useQuery();
  const aria = {
    "aria-label": label,
    "aria-invalid": props["aria-invalid"],
    "aria-describedby": props["aria-describedby"],
  };
  return (
    <FocusedControl takesFocus={takesFocus} selectsAll={selectsAll}>
      {takesMentions ? (
        <MentionTextArea {...aria} rows={4} value={value} members={team?.items ?? []} onChange={onChange} />
      ) : (
        <TextArea
          {...aria}
          rows={2}
          resize="vertical"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FocusedControl>
  );
}
