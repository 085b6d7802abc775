import type { ReactElement } from "react";
import { Spinner } from "@/islands/parts/Spinner.tsx";
import { textOf } from "@/lib/shared/message_area.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";

export function Loading(): ReactElement {
  return (
    <>
      <Spinner label={textOf(pagesText).loading} />
      <NeedsScript />
    </>
  );
}

export function NeedsScript(): ReactElement {
  const say = textOf(pagesText);
  return (
    <noscript>
      <p className="banner">{say.needsScript}</p>
      <a className="button button-quiet needs-script-way" href="/">{say.goHome}</a>
    </noscript>
  );
}
