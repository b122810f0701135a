"use client";
import { roleLabel } from "@dealflow/validators/labels/users";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useState } from "react";
import list from "../../components/lists/divided-rows.module.css";
import { trpc } from "../../trpc/client.ts";
import { CreateTokenForm } from "./create-token-form.ts";
import styles from "./tokens.module.css";

/** Accounts that nobody signs in to, each with a button that makes a token for it. */
export function ServiceAccounts() {
  const { data: team } = trpc.users.list.useQuery();
  const [account, setAccount] = useState<{ id: number; name: string } | null>(null);
  const accounts = team?.items.filter(({ isService }) => isService) ?? [];
  if (accounts.length === 0) return null;
  return (
    <section aria-label="Service accounts" className={styles.accounts}>
      <Heading as="h3" size="2" weight="medium">
        Service accounts
      </Heading>
      <ul className={list.list}>
        {accounts.map(({ id, name, username, role }) => (
          <li key={id} className={list.spread}>
            <div className={list.text}>
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
