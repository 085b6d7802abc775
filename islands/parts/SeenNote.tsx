import type { ReactElement } from "react";
import { Icon } from "./Icon.tsx";

/** How old the phone's own copy of a list is; nothing above what the server has just answered. */
export function SeenNote({ ago }: { ago: string | undefined }): ReactElement | undefined {
  return ago === undefined ? undefined : (
    <p className="hint line-2" role="status">
      <Icon name="offline" />
      {ago}
    </p>
  );
}
