import { type Client, createClient } from "@dealflow/client";

/** A client for the workspace and the token in the environment. */
export function connect(): Client {
  const { DEALFLOW_URL: url, DEALFLOW_TOKEN: token } = process.env;
  if (!url || !token) throw new Error("Set DEALFLOW_URL and DEALFLOW_TOKEN");
  return createClient({ url, token });
}
