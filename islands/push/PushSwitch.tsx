import type { ReactElement } from "react";
import { LazyPart } from "../parts/LazyPart.tsx";

const loadControl = () => import("./PushSwitchControl.tsx");

export function PushSwitch(): ReactElement {
  return (
    <LazyPart load={loadControl} fallback={<div className="skeleton push-waiting" />}>
      {({ PushSwitchControl }) => <PushSwitchControl />}
    </LazyPart>
  );
}
