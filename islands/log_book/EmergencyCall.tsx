import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { EMERGENCY_NUMBER } from "@/lib/shared/limits.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";

/** Calls an ambulance; works without a network connection. */
export function EmergencyCall(): ReactElement {
  useSignals();
  return (
    <a className="button button-danger" href={`tel:${EMERGENCY_NUMBER}`}>
      <Icon name="phone" />
      {say(logBookText).call}
    </a>
  );
}
