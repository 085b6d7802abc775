import type { ReactElement, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { Icon, type IconName } from "./Icon.tsx";

interface BannerProps {
  kind: "error" | "success" | "info";
  /** Replaces the kind's own drawing. */
  icon?: IconName;
  children: ReactNode;
}

const ICONS: Record<BannerProps["kind"], IconName> = { error: "alert", success: "check", info: "clock" };

/** A sentence about what just happened; an error interrupts a screen reader, the others wait. */
export function Banner({ kind, icon = ICONS[kind], children }: BannerProps): ReactElement {
  useSignals();
  return (
    <div className={`banner banner-${kind}`} role={kind === "error" ? "alert" : "status"}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}
