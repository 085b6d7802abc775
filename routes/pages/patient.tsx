/** What stands on the patient screens until their island is ready. @module */
import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { Brand } from "./parts/Brand.tsx";
import { Loading } from "./parts/Loading.tsx";

/** The logbook's outline in the frame as the islands draw it, so that nothing jumps. */
export function LogBookWaiting(): ReactElement {
  return (
    <div className="layout">
      <div className="layout-side adire">
        <div className="layout-side-head">
          <Brand />
        </div>
      </div>
      <div className="layout-page">
        <header className="layout-top" />
        <main className="layout-main" id="main" tabIndex={-1}>
          <div className="log">
            <div className="log-toolbar">
              <h1>{textOf(pagesText).logBook.title}</h1>
            </div>
            <div className="log-loading">
              <div className="skeleton log-loading-latest" />
              <div className="skeleton log-loading-row" />
              <div className="skeleton log-loading-row" />
              <div className="skeleton log-loading-row" />
              <Loading />
            </div>
          </div>
        </main>
      </div>
    </div>
  );
}
