"use client";
import { FilterBar } from "@dealflow/ui/filter-bar";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { CardSkeletons } from "@dealflow/ui/states/skeletons";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import { useMemo, useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { SearchBox } from "../../components/lists/search-box.tsx";
import { Page } from "../../components/page/page.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { useView } from "../../lib/address/use-view.ts";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { DeleteMemberDialog } from "./delete-member-dialog.tsx";
import { MemberList } from "./member-list.tsx";
import { countsText, findMembers, teamView } from "./view.ts";

const AddMemberDialog = lazyDialog(() => import("./add-member-dialog.tsx"));
const csvColumns = async () => (await import("./csv-columns.ts")).MEMBER_COLUMNS;

/** The whole team is known to every page, so searching it asks nobody. */
export function TeamScreen({ passwordMinLength }: { passwordMinLength: number }) {
  const { view, change } = useView(teamView);
  const { isAdmin } = useCurrentUser();
  const team = trpc.users.list.useQuery();
  const { client } = trpc.useUtils();
  const [adding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<Member | null>(null);
  const shown = useMemo(() => findMembers(team.data?.items ?? [], view), [team.data, view]);
  const add = () => setAdding(true);

  return (
    <Page>
      <PageHeader title="Team" subtitle="Manage your team members and their roles">
        <ExportButton
          name="team"
          disabled={shown.length === 0}
          columns={csvColumns}
          loadPage={async (page) => {
            const { items, nextCursor } = await client.users.list.query(page);
            return { items: findMembers(items, view), nextCursor };
          }}
        />
        {isAdmin ? (
          <Button onClick={add} onPointerEnter={AddMemberDialog.preload} onFocus={AddMemberDialog.preload}>
            <Icon name="plus" /> Add Team Member
          </Button>
        ) : null}
      </PageHeader>
      <Text as="p" size="2" color="gray">
        {team.data ? countsText(team.data.items) : <Skeleton>00 total members • 0 partners</Skeleton>}
      </Text>
      <div>
        <FilterBar>
          <SearchBox
            label="Search team members..."
            value={view.search}
            onSearch={(search) => change({ search }, "replace")}
          />
        </FilterBar>
        {team.data ? (
          <MemberList
            members={shown}
            searching={teamView.isFiltered(view)}
            onAdd={add}
            onDelete={setToDelete}
            onClearSearch={() => change(teamView.noFilters)}
          />
        ) : (
          <TeamNotThere query={team} />
        )}
      </div>
      {adding ? (
        <AddMemberDialog passwordMinLength={passwordMinLength} onClose={() => setAdding(false)} />
      ) : null}
      {toDelete ? <DeleteMemberDialog member={toDelete} onClose={() => setToDelete(null)} /> : null}
    </Page>
  );
}

function TeamNotThere({ query }: { query: ReturnType<typeof trpc.users.list.useQuery> }) {
  if (query.isPending) return <CardSkeletons label="Loading team members..." />;
  return (
    <ErrorState
      title="The team could not be loaded"
      message={errorMessage(query.error)}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
    />
  );
}
