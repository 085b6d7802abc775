import assert from "node:assert/strict";
import { speakBidi } from "@/tests/engines/bidi.ts";

/** A wire whose other end is the test. */
function openTestWire() {
  const target = new EventTarget();
  const sent: { id: number; method: string }[] = [];
  const events: string[] = [];
  const wire = {
    send: (text: string) => void sent.push(JSON.parse(text)),
    close: () => void target.dispatchEvent(new Event("close")),
    addEventListener: target.addEventListener.bind(target),
  };
  const socket = speakBidi(wire, (method) => events.push(method));
  const hear = (message: unknown) =>
    target.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  return { socket, sent, events, hear };
}

Deno.test("speakBidi() gives each command its own answer, in whatever order they come", async () => {
  const { socket, sent, hear } = openTestWire();
  const answers = [socket.send("session.new"), socket.send("browsingContext.getTree")];
  const [first, second] = sent.map(({ id }) => id);
  hear({ type: "success", id: second, result: "tree" });
  hear({ type: "success", id: first, result: "session" });
  assert.deepEqual(await Promise.all(answers), ["session", "tree"]);
});

Deno.test("speakBidi() passes events on, and fails a command in the browser's words", async () => {
  const { socket, sent, events, hear } = openTestWire();
  const answer = socket.send("script.evaluate");
  hear({ type: "event", method: "log.entryAdded", params: {} });
  hear({ type: "error", id: sent[0]?.id, error: "invalid argument", message: "no such page" });
  await assert.rejects(answer, { message: "invalid argument: no such page" });
  assert.deepEqual(events, ["log.entryAdded"]);
});

Deno.test("speakBidi() leaves nobody waiting for a browser that has ended", async () => {
  const { socket } = openTestWire();
  const answer = socket.send("browsingContext.navigate");
  socket.close();
  await assert.rejects(answer, { message: "the browser has ended" });
});
