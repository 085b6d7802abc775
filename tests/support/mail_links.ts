/** The link in a mail that proves a mailbox by itself. @module */
import type { TestApp } from "./test_app.ts";

/** What a link says: which screen, and what is filled in there. */
export interface MailLinkSeen {
  path: string;
  email: string;
  key: string;
}

/** Sends every queued mail and returns the links that reached a mailbox, newest last. */
export async function readLinks({ sendMail, mails }: TestApp, to: string): Promise<MailLinkSeen[]> {
  await sendMail();
  return mails.filter((mail) => mail.to === to).flatMap(({ text }) => {
    const [address = ""] = /https?:\S+#\S+/.exec(text) ?? [];
    if (address === "") return [];
    const { pathname, hash } = new URL(address);
    const told = new URLSearchParams(hash.slice(1));
    return [{ path: pathname, email: told.get("email") ?? "", key: told.get("key") ?? "" }];
  });
}

/** Sends every queued mail and returns the newest link to an address. */
export async function readLink(test: TestApp, to: string): Promise<MailLinkSeen> {
  const link = (await readLinks(test, to)).at(-1);
  if (!link) throw new Error(`No link was sent to ${to}`);
  return link;
}
