import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/browser/language.ts";

/** Takes files dropped anywhere on the page, and shows while they are held over it. */
export function watchDrops(take: (files: readonly File[]) => void): () => void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  const stopper = new AbortController();
  const sign = document.createElement("p");
  sign.className = "admin-upload-drop";
  sign.textContent = say(adminUploadText).dropHere;
  const listen = (name: "dragover" | "dragleave" | "drop", run: (event: DragEvent) => void) =>
    document.addEventListener(name, run, { signal: stopper.signal });
  listen("dragover", (event) => {
    if (!hasFiles(event)) return;
    // The browser would open the file.
    event.preventDefault();
    document.body.append(sign);
  });
  listen("dragleave", ({ relatedTarget }) => relatedTarget === null && sign.remove());
  listen("drop", (event) => {
    sign.remove();
    if (!hasFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer?.files ?? []]);
  });
  return () => stopper.abort();
}
