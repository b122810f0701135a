import { signIn } from "./server.ts";

/** Signed in; added when it is the first run on this database. Answers its `Cookie` header. */
export async function memberOf(origin: string, admin: string, at: number): Promise<string> {
  const account = { username: `limits.${at}`, password: "correct horse battery staple" };
  await fetch(`${origin}/api/admin/users`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, cookie: admin },
    body: JSON.stringify({
      ...account,
      name: `Member ${at}`,
      email: `${account.username}@firm.example`,
      role: "analyst",
    }),
  });
  return signIn(origin, account);
}
