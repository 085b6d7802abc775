import { batch, signal } from "@preact/signals-react";
import { fileUrlOf, type MediaItem } from "@/lib/shared/media.ts";
import { REPORT_CACHE } from "@/lib/shared/offline.ts";
import { type FileTrouble, loadSpan } from "../client/api/assets.ts";
import { trustAddress } from "../client/browser/sw_bridge.ts";
import { localStore } from "../client/storage/safe_storage.ts";
import type { OpenedPdf } from "./open_pdf.ts";

const KEPT = "reader-kept";

type PdfEngine = typeof import("./pdf_engine.ts");

export type ShownPdf = OpenedPdf & Pick<PdfEngine, "drawDocumentPage">;

/** "offline": the reader itself is not on the phone; "broken": no document that can be shown. */
export type ReaderTrouble = FileTrouble | "offline" | "broken";

export type Reader = ReturnType<typeof createReader>;
export type ReaderDeps = ReturnType<typeof browserDeps>;

/** Shows one document at a time. */
export function createReader(deps: ReaderDeps = browserDeps()) {
  const item = signal<MediaItem | undefined>();
  const shown = signal<ShownPdf | undefined>();
  const trouble = signal<ReaderTrouble | undefined>();
  /** Whether the reader is on the phone; at first as it was, so that no list moves. */
  const isKept = signal(deps.wasKept());
  let stopper = new AbortController();
  let again = () => {};

  function close(): void {
    stopper.abort();
    batch(() => item.value = shown.value = trouble.value = undefined);
  }

  /** Never rejects. */
  async function open(asked: MediaItem): Promise<void> {
    close();
    const { signal: closed } = stopper = new AbortController();
    const onTrouble = (cause: ReaderTrouble) => void (closed.aborted || (trouble.value = cause));
    const lackReader = () => onTrouble(deps.isOnline() ? "unreachable" : "offline");
    item.value = asked;
    again = () => void open(asked);
    const engine = await deps.loadEngine().catch(lackReader);
    if (closed.aborted || !engine) return;
    const port = deps.openWorker();
    const { opened, retry } = engine.openPdf({
      sizeBytes: asked.sizeBytes,
      port,
      load: (span) => deps.loadSpan(fileUrlOf(asked), span, closed),
      signal: closed,
      onTrouble,
    });
    again = retry;
    port.addEventListener("error", () => {
      if (shown.value) return;
      again = () => void open(asked);
      lackReader();
    });
    try {
      const pdf = await opened;
      if (closed.aborted) return;
      batch(() => {
        shown.value = { ...pdf, drawDocumentPage: engine.drawDocumentPage };
        isKept.value = true;
      });
    } catch {
      onTrouble("broken");
    }
  }

  return {
    item,
    shown,
    trouble,
    isKept,
    open,
    close,
    retry(): void {
      trouble.value = undefined;
      again();
    },
    async lookForReader(): Promise<void> {
      isKept.value = await deps.isKept();
      deps.remember(isKept.value);
    },
  };
}

function browserDeps() {
  return {
    // deno-lint-ignore rooms/literal-import -- the build made both the file and its address
    loadEngine: (): Promise<PdfEngine> => import(PDF_URLS.engine),
    openWorker: () => new Worker(trustAddress(PDF_URLS.worker), { type: "module" }),
    loadSpan,
    isOnline: () => globalThis.navigator.onLine,
    wasKept: () => localStore.get(KEPT) !== undefined,
    remember: (isKept: boolean) => void (isKept ? localStore.set(KEPT, "1") : localStore.remove(KEPT)),
    /** False where a browser keeps nothing. */
    async isKept(): Promise<boolean> {
      try {
        return await globalThis.caches.match(PDF_URLS.worker, { cacheName: REPORT_CACHE }) !== undefined;
      } catch {
        return false;
      }
    },
  };
}
