/** What a reader sees in a PDF. @module */

/** Returns the text of a PDF file, laid out as on its pages. */
export async function readPdfText(path: string): Promise<string> {
  const { success, stdout } = await new Deno.Command("pdftotext", { args: ["-layout", path, "-"] }).output();
  if (!success) throw new Error(`pdftotext cannot read ${path}`);
  return new TextDecoder().decode(stdout);
}
