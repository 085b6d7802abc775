import { type PDFDocumentProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Finer than anybody sees on a phone, and four times the memory. */
const MAX_DENSITY = 2;
/** 16 MB of memory. */
const CANVAS_MAX_PIXELS = 2 ** 22;

/** Draws a page as wide as its place, its text above it to be marked and heard. @returns what frees its memory. */
export function drawDocumentPage(
  pdf: PDFDocumentProxy,
  { number, place, onFailed }: { number: number; place: HTMLElement; onFailed(): void },
): () => void {
  let isFreed = false;
  let end = () => {};

  async function draw(): Promise<void> {
    const page = await pdf.getPage(number);
    if (isFreed) return;
    const { width, height } = page.getViewport({ scale: 1 });
    place.style.aspectRatio = String(width / height);
    const scale = place.clientWidth / width;
    const viewport = page.getViewport({ scale });
    const densest = Math.sqrt(CANVAS_MAX_PIXELS / (viewport.width * viewport.height));
    const density = Math.min(globalThis.devicePixelRatio, MAX_DENSITY, densest);
    const canvas = document.createElement("canvas");
    canvas.width = viewport.width * density;
    canvas.height = viewport.height * density;
    const text = document.createElement("div");
    text.className = "reader-text";
    text.style.setProperty("--total-scale-factor", String(scale));
    place.replaceChildren(canvas, text);
    const drawing = page.render({ canvas, viewport: page.getViewport({ scale: scale * density }) });
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport,
    });
    end = () => {
      drawing.cancel();
      layer.cancel();
      canvas.width = 0;
      page.cleanup();
    };
    await Promise.all([drawing.promise, layer.render()]);
  }

  void draw().catch(() => isFreed || onFailed());
  return () => {
    isFreed = true;
    end();
    place.replaceChildren();
  };
}
