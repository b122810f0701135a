import { once } from "node:events";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  /** As SMTP_URL takes it, with the account's name and password. */
  url: string;
  /** What has arrived, as it was sent: the envelope's addressees and the message with its headers. */
  received: { to: string[]; message: string }[];
  /** Refuses what is addressed to them, for good. */
  refused: Set<string>;
  close: () => Promise<void>;
}

const ACCOUNT = { user: "dealflow", pass: "mail-pass/word" };

/** A real SMTP server of its own, with one account. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: MailServer["received"] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === ACCOUNT.user && password === ACCOUNT.pass
        ? answer(null, { user: username })
        : answer(new Error("Invalid username or password")),
    onRcptTo: ({ address }, _session, answer) =>
      answer(
        refused.has(address) ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null,
      ),
    onData: (stream, session, answer) => {
      let message = "";
      stream.setEncoding("utf8").on("data", (piece: string) => (message += piece));
      stream.once("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
        answer(null);
      });
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const [user, pass] = [ACCOUNT.user, ACCOUNT.pass].map(encodeURIComponent);
  return {
    url: `smtp://${user}:${pass}@127.0.0.1:${typeof address === "object" ? address?.port : port}`,
    received,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
