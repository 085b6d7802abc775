/** Some browsers read the file after the click. */
const RELEASE_MS = 40_000;

export function saveFile(
  content: BlobPart,
  { name, type }: { name: string; type: string },
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
