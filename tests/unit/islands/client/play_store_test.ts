import assert from "node:assert/strict";
import { clearPlayback, openPlayStore } from "@/islands/client/storage/play_store.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { makeAudio } from "../../../support/listed_media.ts";

const place = (seconds: number) => ({ seconds, wentBack: false, isSent: false });

Deno.test("openPlayStore() keeps each person's playing apart, and lays changes over what is kept", () => {
  using _storage = installStorage("localStorage", createStorage());
  const [ada, obi] = [openPlayStore("ada"), openPlayStore("obi")];
  ada.write({ places: { a: place(5) } });
  ada.write({ speed: 1.5 });
  ada.write({ nowPlaying: makeAudio() });
  assert.deepEqual(openPlayStore("ada").read(), {
    places: { a: place(5) },
    speed: 1.5,
    nowPlaying: makeAudio(),
  });
  assert.deepEqual(obi.read(), { places: {} });
  ada.write({ nowPlaying: undefined });
  assert.equal(ada.read().nowPlaying, undefined);
});

Deno.test("openPlayStore() forgets the oldest places beyond three hundred", () => {
  using _storage = installStorage("localStorage", createStorage());
  const store = openPlayStore("ada");
  const entries = Array.from({ length: 301 }, (_place, index) => [`m${index}`, place(index)] as const);
  store.write({ places: Object.fromEntries(entries) });
  const kept = Object.keys(store.read().places);
  assert.equal(kept.length, 300);
  assert.ok(!kept.includes("m0") && kept.includes("m300"));
});

Deno.test("openPlayStore() finds nothing, and throws nothing, where the storage is refused, full or damaged", () => {
  for (const storage of ["refused", createStorage({ isFull: true })] as const) {
    using _storage = installStorage("localStorage", storage);
    openPlayStore("ada").write({ speed: 2 });
    assert.deepEqual(openPlayStore("ada").read(), { places: {} });
    clearPlayback();
  }
  const damaged = createStorage();
  damaged.setItem("playing:ada", "{");
  using _damaged = installStorage("localStorage", damaged);
  assert.deepEqual(openPlayStore("ada").read(), { places: {} });
});
