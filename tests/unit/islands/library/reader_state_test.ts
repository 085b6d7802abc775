import assert from "node:assert/strict";
import { createReader, type ReaderDeps } from "@/islands/library/reader_state.ts";
import { makePdfItem } from "../../../support/listed_media.ts";

type Engine = Awaited<ReturnType<ReaderDeps["loadEngine"]>>;
type Opened = ReturnType<Engine["openPdf"]>;

const ITEM = makePdfItem();
const PDF = { document: { numPages: 3 }, shape: 0.7 } as unknown as Awaited<Opened["opened"]>;

function open({ isOnline = true }: { isOnline?: boolean } = {}) {
  const port = new EventTarget() as Worker;
  const orders: Parameters<Engine["openPdf"]>[0][] = [];
  const answers: Promise<typeof PDF>[] = [];
  let isThere = true;
  let retries = 0;
  const reader = createReader({
    loadEngine: () =>
      isThere
        ? Promise.resolve({
          drawDocumentPage: () => () => {},
          openPdf(order) {
            orders.push(order);
            return { opened: answers.shift() ?? new Promise(() => {}), retry: () => void retries++ };
          },
        })
        : Promise.reject(new TypeError()),
    openWorker: () => port,
    loadSpan: () => Promise.resolve("unreachable"),
    isOnline: () => isOnline,
    wasKept: () => false,
    remember: () => {},
    isKept: () => Promise.resolve(false),
  });
  return { reader, port, orders, answers, retries: () => retries, lose: (is: boolean) => isThere = !is };
}

Deno.test("A reader that does not come says whether the phone is offline, and is asked for again", async () => {
  for (const [isOnline, trouble] of [[false, "offline"], [true, "unreachable"]] as const) {
    const { reader, answers, lose } = open({ isOnline });
    await reader.lookForReader();
    assert.equal(reader.isKept.value, false);
    lose(true);
    await reader.open(ITEM);
    assert.equal(reader.trouble.value, trouble);
    lose(false);
    answers.push(Promise.resolve(PDF));
    reader.retry();
    assert.equal(reader.trouble.value, undefined);
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(reader.shown.value?.document, PDF.document);
    assert.equal(reader.isKept.value, true);
  }
});

Deno.test("A worker that does not come is asked for again with the document", async () => {
  const { reader, port, orders, retries } = open();
  const opening = reader.open(ITEM);
  await Promise.resolve();
  await Promise.resolve();
  port.dispatchEvent(new Event("error"));
  assert.equal(reader.trouble.value, "unreachable");
  reader.retry();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([orders.length, retries()], [2, 0]);
  assert.equal(orders[0]?.signal.aborted, true);
  void opening;
});

Deno.test("Bytes that do not come are told and asked for again; what is no document is said", async () => {
  const { reader, orders, answers, retries } = open();
  answers.push(Promise.resolve(PDF), Promise.reject(new Error("no document")));
  await reader.open(ITEM);
  orders[0]?.onTrouble("unreachable");
  assert.equal(reader.trouble.value, "unreachable");
  reader.retry();
  assert.deepEqual([reader.trouble.value, retries()], [undefined, 1]);
  await reader.open(ITEM);
  assert.equal(reader.trouble.value, "broken");
});

Deno.test("Closing ends what is open, and a document that comes late is not shown", async () => {
  const { reader, orders, answers } = open();
  const late = Promise.withResolvers<typeof PDF>();
  answers.push(late.promise);
  const opening = reader.open(ITEM);
  await new Promise((resolve) => setTimeout(resolve));
  reader.close();
  assert.equal(orders[0]?.signal.aborted, true);
  late.resolve(PDF);
  await opening;
  orders[0]?.onTrouble("gone");
  assert.deepEqual([reader.item.value, reader.shown.value, reader.trouble.value], [
    undefined,
    undefined,
    undefined,
  ]);
});
