import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

interface BannerProps {
  kind: "error" | "success" | "info";
  icon?: IconName;
  children: ReactNode;
}

const ICONS: Record<BannerProps["kind"], IconName> = { error: "alert", success: "check", info: "clock" };

export function Banner({ kind, icon = ICONS[kind], children }: BannerProps) {
  return (
    <div className={`banner banner-${kind}`} role={kind === "error" ? "alert" : "status"}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}
