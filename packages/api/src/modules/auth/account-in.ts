import { loginInput } from "@dealflow/validators/users";
import { z } from "zod";
import { usernameKey } from "../users/queries.ts";

const named = z.object({ username: loginInput.shape.username });

/** The name of who signs in or registers, from an input that was not checked yet; all without one count as one. */
export function accountIn(input: unknown): string {
  const { data } = named.safeParse(input);
  return data ? usernameKey(data.username) : "";
}
