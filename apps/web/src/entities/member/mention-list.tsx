"use client";
import type { Member } from "@dealflow/validators/users";

interface MentionListProps {
  /** How the lists of this text look: its module has `mentions`, `mention` and `username`. */
  styles: Readonly<Record<string, string>>;
  id: string;
  members: readonly Member[];
  marked: number;
  onChoose: (member: Member) => void;
  onMark: (index: number) => void;
}

/** The members whom the typed mention may mean. The focus stays in the text, which names the marked one. */
export function MentionList({ styles, id, members, marked, onChoose, onMark }: MentionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Members to mention" className={styles.mentions}>
      {members.map((member, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
        <div
          key={member.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className={styles.mention}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onMark(index)}
          onClick={() => onChoose(member)}
        >
          <span className={styles.memberName}>{member.name}</span>
          <span className={styles.username}>@{member.username}</span>
        </div>
      ))}
    </div>
  );
}
