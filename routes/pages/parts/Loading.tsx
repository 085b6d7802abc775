import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";

export function Loading(): ReactElement {
  return (
    <>
      <LoadingLine />
      <NeedsScript />
    </>
  );
}

export function LoadingLine(): ReactElement {
  return (
    <p className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {textOf(pagesText).loading}
    </p>
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
