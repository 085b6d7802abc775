/** A logbook and no more: readings are kept on the phone, the newest 50 shown, and a field asks for the next. @module */
// deno-lint-ignore-file habits/file-name -- Neither a component's file nor typed: bundled as it is.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { openDB } from "idb";
import { createRoot } from "react-dom/client";

const SHOWN = 50;

const readings = signal([]);
const isRecording = signal(false);

function Logbook() {
  useSignals();
  return (
    <main>
      <h1>Blood Sugar Logbook</h1>
      <button type="button" onClick={() => isRecording.value = true}>Record Blood Sugar</button>
      <ul>{readings.value.slice(0, SHOWN).map((reading) => <Row key={reading._id} {...reading} />)}</ul>
      {isRecording.value && <Recorder />}
    </main>
  );
}

function Row({ date, time, type, value, unit }) {
  return (
    <li>
      <b>{value}</b>
      <span>{` ${unit}, ${type}, ${date} ${time}`}</span>
    </li>
  );
}

function Recorder() {
  return (
    <dialog ref={(dialog) => dialog?.showModal()} onClose={() => isRecording.value = false}>
      <label>
        Blood sugar value <input inputMode="decimal" autoComplete="off" />
      </label>
    </dialog>
  );
}

async function openReadings() {
  const database = await openDB("logbook", 1, {
    upgrade: (empty) => void empty.createObjectStore("readings", { autoIncrement: true }),
  });
  readings.value = await database.getAll("readings");
  if (readings.value.length > 0) return;
  readings.value = await (await fetch("/readings.json")).json();
  const { store, done } = database.transaction("readings", "readwrite");
  await Promise.all([...readings.value.map((reading) => store.add(reading)), done]);
}

createRoot(document.getElementById("root")).render(<Logbook />);
await openReadings();
await navigator.serviceWorker.register("/sw.js");
