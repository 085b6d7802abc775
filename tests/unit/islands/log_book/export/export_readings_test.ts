import assert from "node:assert/strict";
import { exportReadings } from "@/islands/log_book/export/export_readings.ts";
import { makeReading, makeWeight } from "@/tests/support/fixtures.ts";

Deno.test("exportReadings() saves each format under its name and its type, and hands the file on", async () => {
  const reading = makeReading({ comment: "Ọláṣẹ́gun 🙂" });
  const named = [
    ["csv", "blood-sugar-readings-2026-11-21.csv", "text/csv"],
    ["json", "blood-sugar-readings-2026-11-21.json", "application/json"],
    ["fhir", "blood-sugar-readings-2026-11-21.fhir.json", "application/fhir+json"],
  ] as const;
  for (const [format, name, type] of named) {
    const saved: { bytes: Uint8Array; name: string; type: string }[] = [];
    const file = await exportReadings([reading], {
      format,
      today: "2026-11-21",
      listVitalSigns: () => Promise.resolve([makeWeight({ kg: 72.55 })]),
      listHba1c: () => Promise.resolve([]),
      save: (bytes, how) => void saved.push({ bytes, ...how }),
    });
    assert.deepEqual([file.name, file.type, saved[0]?.name, saved[0]?.type], [name, type, name, type]);
    assert.deepEqual(await file.bytes(), saved[0]?.bytes);
    assert.ok((await file.text()).includes("Ọláṣẹ́gun 🙂"), format);
    assert.ok((await file.text()).includes("72.55"), format);
  }
});
