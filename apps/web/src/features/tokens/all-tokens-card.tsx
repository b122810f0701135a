"use client";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { roleLabel } from "@dealflow/validators/labels/users";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import dividedRowsStyles from "../../components/lists/divided-rows.module.css";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { memberOf } from "../../entities/member/members.ts";
import { trpc } from "../../trpc/client.ts";
import { CreateTokenForm } from "./create-token-form.ts";
import { TokenList } from "./token-list.tsx";
import styles from "./tokens.module.css";

const ServiceAccountDialog = lazyDialog(() => import("./service-account-dialog.tsx"));

/** For administrators: the tokens of everyone, and the accounts of programs. */
export function AllTokensCard() {
  const [adding, setAdding] = useState(false);
  return (
    <TitledSection
      title="API Tokens"
      description="Those of all members and service accounts. Only their names are known here, never the tokens."
    >
      <AllTokens />
      <ServiceAccounts />
      <div className={styles.actions}>
        <Button variant="soft" onClick={() => setAdding(true)} {...ServiceAccountDialog.preloadHandlers}>
          <Icon name="plus" /> Add Service Account
        </Button>
      </div>
      {adding ? <ServiceAccountDialog onClose={() => setAdding(false)} /> : null}
    </TitledSection>
  );
}

function AllTokens() {
  const query = trpc.tokens.listAll.useQuery();
  const { data: team } = trpc.users.list.useQuery();
  if (query.isPending) return <RowSkeletons label="Loading tokens..." count={2} height={56} />;
  if (!query.data) return <QueryError title="The tokens could not be loaded" query={query} />;
  if (query.data.length === 0) {
    return (
      <Text as="p" size="2" color="gray" mt="3">
        No tokens yet.
      </Text>
    );
  }
  return <TokenList tokens={query.data} ownerOf={({ userId }) => memberOf(userId, team?.items).name} />;
}

/** Accounts that nobody signs in to, each with a button that makes a token for it. */
function ServiceAccounts() {
  const { data: team } = trpc.users.list.useQuery();
  const [account, setAccount] = useState<{ id: number; name: string } | null>(null);
  const accounts = team?.items.filter(({ isService }) => isService) ?? [];
  if (accounts.length === 0) return null;
  return (
    <section aria-label="Service accounts" className={styles.accounts}>
      <Heading as="h3" size="2" weight="medium">
        Service accounts
      </Heading>
      <ul className={dividedRowsStyles.list}>
        {accounts.map(({ id, name, username, role }) => (
          <li key={id} className={dividedRowsStyles.spread}>
            <div className={dividedRowsStyles.text}>
              <Text as="p" size="2" weight="medium" truncate title={name}>
                {name}
              </Text>
              <Text as="p" size="1" color="gray" truncate>
                @{username} • {roleLabel(role)}
              </Text>
            </div>
            <Button
              size="1"
              variant="soft"
              onClick={() => setAccount({ id, name })}
              {...CreateTokenForm.preloadHandlers}
            >
              New Token <VisuallyHidden>for {name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {account ? <CreateTokenForm account={account} onClose={() => setAccount(null)} /> : null}
    </section>
  );
}
