#!/bin/sh
# Uploads a file, and downloads it again. Scopes of the token: documents:write.
set -eu
: "${DEALFLOW_URL:?}" "${DEALFLOW_TOKEN:?}"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf 'Authorization: Bearer %s\n' "$DEALFLOW_TOKEN" >"$folder/header"
printf 'quarter,revenue\nQ3,12.5\n' >"$folder/revenue.csv"
call() { curl --silent --show-error --fail-with-body --header "@$folder/header" "$@"; }

document=$(call "$DEALFLOW_URL/api/documents" --form "file=@$folder/revenue.csv")
echo "$document"
id=$(echo "$document" | sed 's/.*"id":\([0-9]*\).*/\1/')
call "$DEALFLOW_URL/api/documents/$id/file" --output "$folder/received.csv"
cmp "$folder/revenue.csv" "$folder/received.csv"
call --request DELETE "$DEALFLOW_URL/api/documents/$id"
echo
