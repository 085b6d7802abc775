import type { ReactElement, ReactNode } from "react";
import { Brand } from "./Brand.tsx";

/** The frame of the signed-in screens as the islands draw it, so that nothing jumps. */
export function PatientFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="layout">
      <div className="layout-side adire">
        <div className="layout-side-head">
          <Brand />
        </div>
      </div>
      <div className="layout-page">
        <header className="layout-top" />
        <main className="layout-main" id="main" tabIndex={-1}>{children}</main>
      </div>
    </div>
  );
}
