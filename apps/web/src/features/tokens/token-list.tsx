"use client";
import { Badge } from "@dealflow/ui/badge";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { toast } from "@dealflow/ui/toast/toast";
import type { ApiToken } from "@dealflow/validators/tokens";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useRef, useState } from "react";
import list from "../../components/lists/divided-rows.module.css";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { formatLocalDay } from "../../lib/format/days.ts";
import { useKeptFocus } from "../../lib/hooks/use-kept-focus.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";
import { scopesText } from "./scopes-text.ts";
import styles from "./tokens.module.css";

interface TokenListProps {
  tokens: readonly ApiToken[];
  /** Whose a token is, where that is not said already. */
  ownerOf?: (token: ApiToken) => string;
}

/** Tokens with what they may do and when they were used, each with a button that revokes it. */
export function TokenList({ tokens, ownerOf }: TokenListProps) {
  const [toRevoke, setToRevoke] = useState<ApiToken | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(region, tokens);
  const revoking = trpc.tokens.revoke.useMutation({
    onSuccess: () => toast({ title: "Token revoked" }),
    onError(error) {
      // Someone else was first.
      if (errorCode(error) === "NOT_FOUND") toast({ title: "Token revoked" });
      else toastError(errorMessage(error, "Failed to revoke the token"));
    },
  });
  const revoke = useMutateOnce(revoking);
  return (
    <div ref={region} {...focus} className={styles.region}>
      <ul className={list.list} aria-label="API tokens">
        {tokens.map((token) => (
          <li key={token.id} className={list.spread}>
            <div className={list.text}>
              <div className={styles.head}>
                <Text as="p" size="2" weight="medium" truncate title={token.name}>
                  {token.name}
                </Text>
                {isExpired(token) ? <Badge color="red">Expired</Badge> : null}
              </div>
              <Text as="p" size="1" color="gray" className={styles.facts}>
                {ownerOf ? <span>{ownerOf(token)}</span> : null}
                <span>{scopesText(token.scopes)}</span>
                <Expiry {...token} />
                <LastUse {...token} />
              </Text>
            </div>
            <Button size="1" variant="soft" color="gray" onClick={() => setToRevoke(token)}>
              Revoke <VisuallyHidden>{token.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {toRevoke ? (
        <ConfirmDialog
          open
          onOpenChange={() => setToRevoke(null)}
          title={`Revoke ${toRevoke.name}?`}
          description="Programs that use it are refused from now on. This cannot be undone."
          confirmLabel="Revoke"
          pendingLabel="Revoking..."
          pending={revoking.isPending}
          onConfirm={() => void revoke({ id: toRevoke.id }).then(() => setToRevoke(null))}
        />
      ) : null}
    </div>
  );
}

const isExpired = ({ expiresAt }: ApiToken) => expiresAt !== null && expiresAt <= new Date();

function Expiry({ expiresAt }: ApiToken) {
  if (expiresAt === null) return <span>Never expires</span>;
  const verb = expiresAt <= new Date() ? "Expired" : "Expires";
  return (
    <span suppressHydrationWarning>
      {verb} {formatLocalDay(expiresAt)}
    </span>
  );
}

function LastUse({ lastUsedAt, lastUsedNetwork }: ApiToken) {
  if (lastUsedAt === null) return <span>Never used</span>;
  return (
    <span>
      Last used <RelativeTime date={lastUsedAt} />
      {lastUsedNetwork === null ? null : ` from ${lastUsedNetwork}`}
    </span>
  );
}
