import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { loadDocument } from "../client/api/load_document.ts";
import { say } from "../client/browser/language.ts";
import { publicPage } from "../client/browser/navigation.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Spinner } from "../parts/Spinner.tsx";

interface PublicPartProps {
  /** Of the English document. */
  path: string;
  /** Of its main part. */
  name: "help" | "meal-guide";
  /** Returns what ends it. */
  start?(place: HTMLElement): () => void;
}

/** All of a public page but its title, within the frame of who is signed in. */
export function PublicPart({ path, name, start }: PublicPartProps) {
  const place = useRef<HTMLDivElement>(null);
  /** Undefined while it loads; empty if that failed. */
  const [parts, setParts] = useState<readonly Element[]>();
  useEffect(() => {
    if (parts) return;
    let isOver = false;
    void loadDocument(publicPage(path)).then((page) => {
      if (!isOver) setParts([...page?.querySelectorAll(`.${name} > :not(h1)`) ?? []]);
    });
    return () => void (isOver = true);
  }, [parts === undefined]);
  // In the frame in which the spinner goes.
  useLayoutEffect(() => {
    if (!parts || parts.length === 0 || !place.current) return;
    place.current.replaceChildren(...parts);
    const end = start?.(place.current);
    // Asked for before it was there.
    if (globalThis.location.hash) globalThis.location.replace(globalThis.location.hash);
    return end;
  }, [parts]);
  return (
    <>
      {!parts && <Spinner label={say(clientText).loading} />}
      {parts?.length === 0 && (
        <div className="stack-3 items-start">
          <Banner kind="error">{say(clientText).networkError}</Banner>
          <Button onPress={() => setParts(undefined)}>{say(mediaText).tryAgain}</Button>
        </div>
      )}
      <div className={`stack-4 ${name} hide-empty`} ref={place} />
    </>
  );
}
