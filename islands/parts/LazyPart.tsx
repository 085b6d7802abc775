import { type ReactNode, useEffect, useState } from "react";

/** Imports a part of a screen. One function for each part, declared outside of components: what it loads is kept by it. */
export type LoadPart<Part> = () => Promise<Part>;

interface LazyPartProps<Part> {
  load: LoadPart<Part>;
  /** Shown until the part has come. */
  fallback?: ReactNode;
  /** Shown instead of the part where it does not come; the next mount tries again. */
  failed?: ReactNode;
  /** Called where the part does not come: a dialog, say, is closed again. */
  onFailed?(): void;
  children(part: Part): ReactNode;
}

const loaded = new WeakMap<LoadPart<unknown>, unknown>();

/** Loads a part ahead of its use. Undefined where it does not come, without a network mostly; a later call tries again. */
export function loadPart<Part>(load: LoadPart<Part>): Promise<Part | undefined> {
  const keep = (part: Part) => {
    loaded.set(load, part);
    return part;
  };
  return load().then(keep, () => undefined);
}

/**
 * Draws what its screen can be drawn without, and is loaded after it; at once where it was loaded before.
 *
 * React's own `lazy()` remembers a failure for ever, and a phone regains its network.
 */
export function LazyPart<Part>({ load, fallback, failed, onFailed, children }: LazyPartProps<Part>) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const part = loaded.get(load) as Part | undefined;
  useEffect(() => {
    if (part !== undefined) return;
    let isMounted = true;
    void loadPart(load).then((came) => {
      if (!isMounted) return;
      setState(came === undefined ? "failed" : "loaded");
      if (came === undefined) onFailed?.();
    });
    return () => void (isMounted = false);
  }, [load]);
  if (part !== undefined) return <>{children(part)}</>;
  return <>{state === "failed" ? failed : fallback}</>;
}
