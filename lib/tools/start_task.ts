/** The server as people start it. @module */
import denoJson from "@/deno.json" with { type: "json" };

/** Returns the arguments of `deno` in the start task, its permissions among them, without the build before it. */
export function serverArguments(): string[] {
  const command = denoJson.tasks.start.split("&&").at(-1) ?? "";
  return command.trim().split(/\s+/).slice(1);
}
