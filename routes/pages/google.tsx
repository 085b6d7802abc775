/** The window that comes back from Google; it closes before it is read, unless the browser keeps it open. @module */
import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { googleText } from "@/lib/shared/messages/google.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { Loading } from "./parts/Loading.tsx";

/** Says that the window has done its work, and where to go from it. */
export function GoogleReturn(): ReactElement {
  return (
    <div className="google-return">
      <main id="main" tabIndex={-1}>
        <Loading />
        <h1>{textOf(googleText).closeWindow}</h1>
        <a className="button button-quiet" href="/login">{textOf(pagesText).signIn.title}</a>
      </main>
    </div>
  );
}
