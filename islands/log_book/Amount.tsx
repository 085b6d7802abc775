import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { GlucoseUnit } from "@/lib/shared/glucose.ts";

/** A value as it was typed, its unit small behind it. */
export function Amount({ value, unit }: { value: number; unit: GlucoseUnit }): ReactElement {
  useSignals();
  return (
    <>
      {value}
      <small>{` ${unit}`}</small>
    </>
  );
}
