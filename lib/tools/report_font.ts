/**
 * Makes the report's two fonts again: `deno run -A lib/tools/report_font.ts REGULAR.ttf BOLD.ttf`.
 *
 * The sources are Noto Sans 2.015, unhinted (`NotoSans_400Regular.ttf` and `NotoSans_700Bold.ttf` of the npm package
 * `@expo-google-fonts/noto-sans` 0.4.2). The results are committed, so that neither the source nor a subsetter is
 * ever installed with the product; running this again gives the same bytes.
 *
 * @module
 */
import { isPrintable } from "@/lib/shared/report_alphabet.ts";
import { subsetFont } from "./font/subset.ts";

const LAST_CODE = 0xffff;

const ALPHABET = Array.from({ length: LAST_CODE + 1 }, (_, code) => String.fromCharCode(code)).filter(
  isPrintable,
);

async function writeFont(source: string, name: string): Promise<void> {
  const font = subsetFont(await Deno.readFile(source), ALPHABET);
  await Deno.writeFile(new URL(`../../static/fonts/${name}.ttf`, import.meta.url), font);
}

if (import.meta.main) {
  const [regular, bold] = Deno.args;
  if (!regular || !bold) throw new TypeError("Name the two source files: REGULAR.ttf BOLD.ttf");
  await writeFont(regular, "report-regular");
  await writeFont(bold, "report-bold");
}
