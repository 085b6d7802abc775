import type { ReactNode } from "react";
import { adminChosenText } from "@/lib/shared/messages/admin_chosen.ts";
import { say } from "../../client/browser/language.ts";
import type { Chosen } from "./chosen.ts";

/** What can be done with all that are chosen. */
export function ChosenBar(
  { chosen, children }: {
    chosen: Pick<Chosen<{ _id: string }>, "chooseAll" | "clear" | "items">;
    children: ReactNode;
  },
) {
  const text = say(adminChosenText);
  const count = chosen.items.value.length;
  return (
    <div className="card stack-3 admin-chosen" role="group" aria-label={text.chosen({ count })}>
      <p className="row-2" role="status">
        <strong>{text.chosen({ count })}</strong>
        <button type="button" className="link-button" onClick={chosen.chooseAll}>{text.chooseAll}</button>
        <button type="button" className="link-button" onClick={chosen.clear}>{text.clear}</button>
      </p>
      <div className="admin-chosen-actions stack-2">{children}</div>
    </div>
  );
}
