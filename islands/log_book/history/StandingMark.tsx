import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { logKeepingText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../../client/language.ts";
import type { Standing } from "../../client/outbox/reading_keeper.ts";
import { Icon, type IconName } from "../../parts/Icon.tsx";

const SHAPES: Record<Standing, IconName> = { on_phone: "phone", saved: "check", attention: "alert" };

/** Where a reading is safe, in word, shape and colour; the usual case is the quietest. */
export function StandingMark({ standing }: { standing: Standing }): ReactElement {
  useSignals();
  return (
    <p className="standing" data-standing={standing}>
      <Icon name={SHAPES[standing]} />
      {say(logKeepingText).standing[standing]}
    </p>
  );
}
