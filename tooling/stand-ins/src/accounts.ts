/** The application as it is registered with each provider, and the one account that Apple knows; Google and Microsoft ask for none. */
export const GOOGLE_CLIENT = {
  clientId: "deal-flow.apps.example",
  clientSecret: "GOCSPX-quiet-harbour-lantern",
};
export const MICROSOFT_CLIENT = {
  clientId: "5f0d3c1e-6a6b-4f3f-9b0e-2f4f3d1c8a11",
  clientSecret: "8Q~amber-meadow-clockwork",
};
export const APPLE_ACCOUNT = { username: "robin@icloud.test", password: "abcd-efgh-ijkl-mnop" };
/** The addresses of the mailboxes of Google's and Microsoft's one account. */
export const GOOGLE_MAILBOX = "robin@gmail.test";
export const MICROSOFT_MAILBOX = "robin@office.test";
