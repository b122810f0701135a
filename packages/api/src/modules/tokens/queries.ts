import { apiTokens } from "@dealflow/db/schema";

/** The columns of the `apiToken` schema. */
export const tokenColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  userId: apiTokens.userId,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  lastUsedNetwork: apiTokens.lastUsedNetwork,
};
