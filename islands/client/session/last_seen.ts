/** Lists as last seen, for when there is no network. @module */
import type { Result } from "../api/api.ts";
import { loadOptional } from "../browser/load_optional.ts";
import type { Seen, SeenList, WantedItems } from "./seen_store.ts";
import { readToken, userIdOf } from "./session.ts";

export type LastSeen = ReturnType<typeof openLastSeen>;

const loadLists = () => import("./seen_lists.ts");

export function openLastSeen() {
  const userId = userIdOf(readToken() ?? "") ?? "";
  function remember(list: SeenList, page: object): void {
    void loadOptional(loadLists, ({ rememberList }) => rememberList(userId, list, page));
  }
  return {
    remember,
    /**
     * Keeps a list's first page. Without an answer, the last one seen replaces it, filtered by the search; without
     * either, the refusal says so.
     */
    async withCachedFallback<Page extends object>(
      list: SeenList,
      result: Result<Page>,
      wanted: WantedItems = {},
    ): Promise<Result<Seen<Page>>> {
      if (result.ok && !wanted.search && !wanted.language) remember(list, result.data);
      if (result.ok || result.status !== 0) return result;
      const lists = await loadLists().catch(() => undefined);
      const seen = await lists?.recallList(userId, list, wanted);
      if (typeof seen === "object") return { ok: true, data: seen as Seen<Page> };
      return { ...result, message: seen ?? "" };
    },
  };
}
