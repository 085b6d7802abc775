import { useEffect } from "react";

/** Stands where a part did not come: draws nothing, and has the screen say so. */
export function PartFailed({ onFailed }: { onFailed(): void }): null {
  useEffect(onFailed, []);
  return null;
}
