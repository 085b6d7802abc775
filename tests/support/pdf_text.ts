/** What a reader sees in a PDF. @module */
import { runProgram } from "./programs.ts";

/** Returns the text of a PDF file, laid out as on its pages. */
export async function readPdfText(path: string): Promise<string> {
  const { code, out } = await runProgram(["pdftotext", "-layout", path, "-"]);
  if (code !== 0) throw new Error(`pdftotext cannot read ${path}`);
  return out;
}
