"use client";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { PageLink } from "../../components/page/page-link.tsx";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { trpc } from "../../trpc/client.ts";
import { CreateTokenForm } from "./create-token-form.ts";
import { TokenList } from "./token-list.tsx";
import styles from "./tokens.module.css";

/** The member's API tokens. */
export function TokensCard() {
  const [creating, setCreating] = useState(false);
  return (
    <TitledSection
      title="API Tokens"
      description="For scripts and other programs that act for you, instead of your password."
    >
      <OwnTokens />
      <div className={styles.actions}>
        <Button asChild variant="soft" color="gray">
          <PageLink href={PAGE_PATHS.apiReference}>API reference</PageLink>
        </Button>
        <Button onClick={() => setCreating(true)} {...CreateTokenForm.preloadHandlers}>
          <Icon name="plus" /> New Token
        </Button>
      </div>
      {creating ? <CreateTokenForm onClose={() => setCreating(false)} /> : null}
    </TitledSection>
  );
}

function OwnTokens() {
  const query = trpc.tokens.list.useQuery();
  if (query.isPending) return <RowSkeletons label="Loading tokens..." count={1} height={56} />;
  if (!query.data) return <QueryError title="The tokens could not be loaded" query={query} />;
  if (query.data.length > 0) return <TokenList tokens={query.data} />;
  return (
    <Text as="p" size="2" color="gray" mt="3">
      No tokens yet.
    </Text>
  );
}
