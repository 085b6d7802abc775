import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { createLazy } from "../client/lazy.ts";

/** Where the switch for notifications comes, once the screen is there. */
export function PushSwitchSlot(): ReactElement {
  useSignals();
  const late = useMemo(() => createLazy(() => import("./PushSwitch.tsx")), []);
  useEffect(() => void late.load(), [late]);
  const part = late.part.value;
  return part ? <part.PushSwitch /> : <div className="skeleton push-waiting" />;
}
