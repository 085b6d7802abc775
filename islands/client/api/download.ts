import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { saveFile } from "../browser/files.ts";
import { addressOf, type CallOptions, NO_ANSWER, type Refusal, resultOf } from "./api.ts";

/** Saves an answer under the server's name for it; returns why that failed. */
export async function download(
  endpoint: Endpoint<undefined, unknown>,
  { query, token }: Pick<CallOptions<undefined>, "query" | "token">,
): Promise<Refusal | undefined> {
  try {
    const response = await fetch(addressOf(endpoint, { query }), {
      headers: { authorization: `Bearer ${token}` },
      cache: "no-store",
      redirect: "error",
    });
    if (!response.ok) {
      const refused = await resultOf(response);
      return refused.ok ? NO_ANSWER : refused;
    }
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    const type = response.headers.get("content-type") ?? "";
    saveFile(new Uint8Array(await response.arrayBuffer()), { name: name ?? "", type });
  } catch {
    return NO_ANSWER;
  }
}
