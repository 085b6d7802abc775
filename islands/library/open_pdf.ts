import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { openPdfFile, type PdfFileDeps } from "./pdf_file.ts";

export interface OpenedPdf {
  document: PDFDocumentProxy;
  /** Width by height of the first page. */
  shape: number;
}

interface PdfOrder extends Pick<PdfFileDeps, "load" | "signal" | "onTrouble"> {
  sizeBytes: number;
  /** A worker with pdf.js of its own. */
  port: Worker;
}

/** More would keep a page from answering. */
const MAX_PAGES = 1000;
const CHUNK_BYTES = 2 ** 17;
/** A larger picture would take the memory of a cheap phone. */
const PICTURE_MAX_PIXELS = 2 ** 24;
const LAST_WORD_MS = 2000;

/** `opened` rejects for what is no document, or none that can be shown; `retry` asks again for what did not come. */
export function openPdf({ sizeBytes, port, load, signal, onTrouble }: PdfOrder) {
  const range = new PDFDataRangeTransport(sizeBytes, null);
  const onBytes = (start: number, bytes: ArrayBuffer) => range.onDataRange(start, new Uint8Array(bytes));
  const file = openPdfFile({ load, signal, onBytes, onTrouble });
  range.requestDataRange = (start: number, end: number) => void file.read({ start, end: end - 1 });
  const task = getDocument({
    range,
    worker: PDFWorker.create({ port, verbosity: 0 }),
    verbosity: 0,
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    useSystemFonts: true,
    // The policy of our pages allows none.
    useWasm: false,
    wasmUrl: PDF_URLS.data,
    standardFontDataUrl: PDF_URLS.data,
    useWorkerFetch: false,
    maxImageSize: PICTURE_MAX_PIXELS,
  });
  let isOpen = false;
  signal.addEventListener("abort", () => {
    // Letters that it brought to the page are taken back.
    const lastWord = new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS));
    const end = isOpen ? Promise.race([task.destroy(), lastWord]) : Promise.resolve();
    void end.catch(() => {}).finally(() => port.terminate());
  });

  async function read(): Promise<OpenedPdf> {
    const document = await task.promise;
    isOpen = true;
    if (document.numPages > MAX_PAGES) throw new RangeError(`${document.numPages} pages`);
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return { document, shape: width / height };
  }

  return { opened: read(), retry: file.retry };
}
