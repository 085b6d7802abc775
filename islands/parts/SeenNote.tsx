import { Icon } from "./Icon.tsx";

/** Age of the phone's copy; nothing for an answer. */
export function SeenNote({ ago }: { ago: string | undefined }) {
  return ago === undefined ? undefined : (
    <p className="hint line-2" role="status">
      <Icon name="offline" />
      <span>{ago}</span>
    </p>
  );
}
