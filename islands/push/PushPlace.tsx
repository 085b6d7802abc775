import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { createLatePart } from "../client/late_part.ts";

/** Where the switch for notifications comes, once the screen is there. */
export function PushPlace(): ReactElement {
  useSignals();
  const late = useMemo(() => createLatePart(() => import("./PushSwitch.tsx")), []);
  useEffect(() => void late.load(), [late]);
  const part = late.part.value;
  return part ? <part.PushSwitch /> : <div className="skeleton push-waiting" />;
}
