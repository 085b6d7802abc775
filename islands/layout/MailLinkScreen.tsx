import { type ReactElement, type ReactNode, useEffect, useMemo } from "react";
import { isAsBuilt } from "../client/browser/as_built.ts";
import { onMailLink, readEmail, takeMailLink } from "../client/browser/mail_link.ts";
import { reloadPage } from "../client/browser/navigation.ts";
import { AccountScreen, GuestScreen } from "./GuestScreen.tsx";

export type Mailbox = ReturnType<typeof readMailbox>;

export function MailLinkScreen({ children }: { children(from: Mailbox): ReactNode }): ReactElement {
  const from = useMemo(readMailbox, [isAsBuilt()]);
  useEffect(() => onMailLink(reloadPage), []);
  // A link also works while signed in, even as somebody else.
  const Frame = from.link ? AccountScreen : GuestScreen;
  return <Frame>{children(from)}</Frame>;
}

/** What led here: a mail's link, or an address in the page's, which the build does not know. */
function readMailbox() {
  if (isAsBuilt()) return { link: undefined, email: "" };
  const link = takeMailLink();
  return { link, email: link ? link.email : readEmail(new URLSearchParams(globalThis.location.search)) };
}
