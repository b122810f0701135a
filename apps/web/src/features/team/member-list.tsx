"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { useRef } from "react";
import { CardGrid } from "../../components/lists/card-grid.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { useKeptFocus } from "../../lib/hooks/use-kept-focus.ts";
import { MemberCard } from "./member-card.tsx";
import styles from "./member-list.module.css";

interface MemberListProps {
  members: readonly Member[];
  isSearching: boolean;
  onAdd: () => void;
  onDelete: (member: Member) => void;
  onClearSearch: () => void;
}

const CARD_HEIGHT = 232;

export function MemberList({ members, isSearching, onAdd, onDelete, onClearSearch }: MemberListProps) {
  const viewer = useCurrentUser();
  const region = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(region, members);
  return (
    <div ref={region} {...focus} className={styles.list}>
      {members.length === 0 ? (
        <NoMembers
          isSearching={isSearching}
          canAdd={viewer.isAdmin}
          onAdd={onAdd}
          onClearSearch={onClearSearch}
        />
      ) : (
        <CardGrid
          rows={members}
          total={members.length}
          cardHeight={CARD_HEIGHT}
          onNearEnd={noMorePages}
          renderCard={(member, position, total) => (
            <MemberCard
              member={member}
              position={position}
              total={total}
              onDelete={
                viewer.isAdmin && !member.isAdmin && member.id !== viewer.id
                  ? () => onDelete(member)
                  : undefined
              }
            />
          )}
        />
      )}
    </div>
  );
}

const noMorePages = () => undefined;

interface NoMembersProps extends Pick<MemberListProps, "isSearching" | "onAdd" | "onClearSearch"> {
  canAdd: boolean;
}

function NoMembers({ isSearching, canAdd, onAdd, onClearSearch }: NoMembersProps) {
  const title = "No team members found";
  const icon = <Icon name="team" />;
  if (isSearching) {
    return (
      <EmptyState icon={icon} title={title} hint="Try adjusting your search terms">
        <Button variant="soft" onClick={onClearSearch}>
          Clear search
        </Button>
      </EmptyState>
    );
  }
  if (!canAdd) return <EmptyState icon={icon} title={title} hint="No team members to display" />;
  return (
    <EmptyState icon={icon} title={title} hint="Get started by adding your first team member">
      <Button onClick={onAdd}>Add Team Member</Button>
    </EmptyState>
  );
}
