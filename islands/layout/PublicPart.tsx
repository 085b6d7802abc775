import { useEffect, useRef, useState } from "react";
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
  const [load, setLoad] = useState<"loading" | "loaded" | "failed">("loading");
  useEffect(() => {
    if (load !== "loading") return;
    let isOver = false;
    void loadDocument(publicPage(path)).then((page) => {
      if (isOver) return;
      place.current?.replaceChildren(...page?.querySelectorAll(`.${name} > :not(h1)`) ?? []);
      setLoad(place.current?.firstChild ? "loaded" : "failed");
    });
    return () => void (isOver = true);
  }, [load === "loading"]);
  useEffect(() => {
    if (load !== "loaded" || !place.current) return;
    const end = start?.(place.current);
    // Asked for before it was there.
    if (globalThis.location.hash) globalThis.location.replace(globalThis.location.hash);
    return end;
  }, [load]);
  return (
    <>
      {load === "loading" && <Spinner label={say(clientText).loading} />}
      {load === "failed" && (
        <div className="stack-3 items-start">
          <Banner kind="error">{say(clientText).networkError}</Banner>
          <Button onPress={() => setLoad("loading")}>{say(mediaText).tryAgain}</Button>
        </div>
      )}
      <div className={`stack-4 ${name} hide-empty`} ref={place} />
    </>
  );
}
