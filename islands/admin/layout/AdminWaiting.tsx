/** How administrators' screens look until they are ready; drawn by their documents, too. @module */
import type { ReactNode } from "react";

const OUTLINES = {
  cards: Array(5).fill("admin-media-card"),
  figures: [...Array(3).fill("admin-overview-tiles"), ...Array(3).fill("admin-overview-chart")],
  list: Array(4).fill("admin-row"),
  notification: ["admin-notifications"],
  upload: ["admin-upload"],
};

export type AdminOutline = keyof typeof OUTLINES;

export function AdminPage({ words: { title, lead }, outline, actions, children }: {
  words: { title: string; lead?: string };
  outline: AdminOutline;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={outline === "upload" ? "stack-5 admin-upload-page" : "stack-5"}>
      <header className="row-4 spread admin-page-head">
        <div className="stack-1 admin-title">
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

export function AdminWaiting({ outline = "list", children }: {
  outline?: AdminOutline;
  children: ReactNode;
}) {
  return (
    <>
      {children}
      <div
        className={`stack-3 ${outline === "cards" ? "admin-media-grid" : "admin-waiting"}`}
        aria-hidden="true"
      >
        {OUTLINES[outline].map((row, index) => <div key={index} className={`skeleton ${row}-waiting`} />)}
      </div>
    </>
  );
}
