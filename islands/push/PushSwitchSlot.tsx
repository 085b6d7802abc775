import { type ReactElement, useEffect, useMemo } from "react";
import { createLazy } from "../client/browser/lazy.ts";

export function PushSwitchSlot(): ReactElement {
  const late = useMemo(() => createLazy(() => import("./PushSwitch.tsx")), []);
  useEffect(() => void late.load(), [late]);
  const part = late.part.value;
  return part ? <part.PushSwitch /> : <div className="skeleton push-waiting" />;
}
