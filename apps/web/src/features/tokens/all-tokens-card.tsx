"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { TitledCard } from "../../components/page/titled-card.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { memberOf } from "../../entities/member/members.ts";
import { trpc } from "../../trpc/client.ts";
import { ServiceAccounts } from "./service-accounts.tsx";
import { TokenList } from "./token-list.tsx";
import styles from "./tokens.module.css";

const ServiceAccountDialog = lazyDialog(() => import("./service-account-dialog.tsx"));

/** For administrators: the tokens of everyone, and the accounts of programs. */
export function AllTokensCard() {
  const [adding, setAdding] = useState(false);
  return (
    <TitledCard
      title="API Tokens"
      description="Those of all members and service accounts. Only their names are known here, never the tokens."
      wide
    >
      <AllTokens />
      <ServiceAccounts />
      <div className={styles.actions}>
        <Button variant="soft" onClick={() => setAdding(true)} {...ServiceAccountDialog.preloadHandlers}>
          <Icon name="plus" /> Add Service Account
        </Button>
      </div>
      {adding ? <ServiceAccountDialog onClose={() => setAdding(false)} /> : null}
    </TitledCard>
  );
}

function AllTokens() {
  const query = trpc.tokens.listAll.useQuery();
  const { data: team } = trpc.users.list.useQuery();
  if (query.isPending) return <RowSkeletons label="Loading tokens..." count={2} height={56} />;
  if (!query.data) return <QueryError title="The tokens could not be loaded" query={query} />;
  if (query.data.length === 0) return <EmptyState title="No tokens yet" />;
  return <TokenList tokens={query.data} ownerOf={({ userId }) => memberOf(userId, team?.items).name} />;
}
