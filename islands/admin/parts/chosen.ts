import { computed, type ReadonlySignal, signal } from "@preact/signals-react";

export type Chosen<Item extends { _id: string }> = ReturnType<typeof createChosen<Item>>;

/** Which of the items that a list shows are to be changed at once. */
export function createChosen<Item extends { _id: string }>(
  shown: ReadonlySignal<readonly Item[] | undefined>,
) {
  const ids = signal<ReadonlySet<string>>(new Set());
  return {
    items: computed(() => shown.value?.filter(({ _id }) => ids.value.has(_id)) ?? []),
    has: (id: string) => ids.value.has(id),
    toggle(id: string) {
      const next = new Set(ids.value);
      if (!next.delete(id)) next.add(id);
      ids.value = next;
    },
    chooseAll: () => void (ids.value = new Set(shown.value?.map(({ _id }) => _id))),
    clear: () => void (ids.value = new Set()),
  };
}
