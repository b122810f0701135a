#!/bin/sh
# Adds a deal and lists the newest ones. Scopes of the token: deals:write.
set -eu
: "${DEALFLOW_URL:?}" "${DEALFLOW_TOKEN:?}"

# A file for the header keeps the token out of the list of processes.
header=$(mktemp)
trap 'rm -f "$header"' EXIT
printf 'Authorization: Bearer %s\n' "$DEALFLOW_TOKEN" >"$header"
call() { curl --silent --show-error --fail-with-body --header "@$header" "$@"; }

# The same key again has the same answer, and adds nothing.
call "$DEALFLOW_URL/api/deals" \
  --header 'Content-Type: application/json' \
  --header "Idempotency-Key: northwind-$(date +%s)-$$" \
  --data '{"company":"Northwind Traders","sector":"Software","dealType":"Buyout","dealSource":"Referral","value":"42500000"}'
echo

# A page of five; the header x-next-cursor says where the next one begins.
call "$DEALFLOW_URL/api/deals?limit=5" --dump-header -
echo
