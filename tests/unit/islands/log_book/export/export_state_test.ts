import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import {
  createExporter,
  type ExporterDeps,
  type ExportResult,
  type ReportOrder,
} from "@/islands/log_book/export/export_state.ts";
import type { ReportPeriod } from "@/lib/shared/report.ts";
import { createStorage, installStorage } from "@/tests/support/fake_storage.ts";
import { createManualTime } from "../manual_time.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const schedule = () => () => {};
const REPORT = new File(["%PDF-"], "report.pdf", { type: "application/pdf" });
const isWhole = signal(true);
const counted = signal({ readings: [makeReading({ date: "2026-11-12" })], today: "2026-11-21" });

function open(deps: Partial<ExporterDeps>) {
  const draw = () => Promise.resolve<ExportResult>("failed");
  const saveReadings = () => Promise.reject(new Error("gone"));
  return createExporter({ counted, isWhole, draw, saveReadings, schedule, ...deps });
}

Deno.test("The exporter says what an export came to, in the spec's words", async () => {
  const sentences: [ExportResult, string][] = [
    ["empty", "No data available for 2 weeks"],
    ["failed", "Failed to export PDF. Please try again."],
    [REPORT, "Your report is in your downloads."],
  ];
  for (const [result, sentence] of sentences) {
    const exporter = open({ draw: () => Promise.resolve(result) });
    await exporter.run("2weeks");
    assert.equal(exporter.outcome.value?.sentence, sentence);
    assert.equal(exporter.outcome.value?.kind, result === REPORT ? "success" : "error");
    assert.equal(exporter.outcome.value?.file, result === REPORT ? REPORT : undefined);
    assert.equal(exporter.running.value, undefined);
  }
});

Deno.test("The exporter counts the readings of every period", () => {
  const { counts } = open({});
  assert.deepEqual([counts.value["1week"], counts.value["2weeks"], counts.value.all], [0, 1, 1]);
});

Deno.test("The exporter makes one report at a time", async () => {
  const drawn: ReportPeriod[] = [];
  const { promise, resolve } = Promise.withResolvers<ExportResult>();
  const draw = ({ period }: ReportOrder) => (drawn.push(period), promise);
  const exporter = open({ draw });
  const first = exporter.run("all");
  await exporter.run("1week");
  assert.equal(exporter.running.value, "all");
  resolve(REPORT);
  await first;
  assert.deepEqual(drawn, ["all"]);
});

Deno.test("The exporter saves every reading as a file, and says where it is or that it failed", async () => {
  const saved: string[] = [];
  const saveReadings: ExporterDeps["saveReadings"] = (readings, { format, today }) => {
    saved.push(`${readings.length} as ${format} on ${today}`);
    return Promise.resolve(REPORT);
  };
  const exporter = open({ isWhole: signal(false), saveReadings });
  await exporter.save("csv");
  assert.deepEqual(saved, ["1 as csv on 2026-11-21"]);
  assert.equal(exporter.outcome.value?.file, REPORT);
  assert.match(exporter.outcome.value?.sentence ?? "", /^Your file is in your downloads\. It holds only/);
  const broken = open({});
  await broken.save("fhir");
  assert.deepEqual(broken.outcome.value, {
    kind: "error",
    sentence: "Failed to export your readings. Please try again.",
  });
});

Deno.test("The exporter tells how far it is after a second, and can be cancelled", async () => {
  const time = createManualTime();
  let order: ReportOrder | undefined;
  const { promise, resolve } = Promise.withResolvers<ExportResult>();
  const draw = (given: ReportOrder) => (order = given, promise);
  const exporter = open({ draw, schedule: time.schedule });
  const drawing = exporter.run("all");
  order?.onProgress(0.25);
  assert.equal(exporter.progress.value, undefined);
  time.pass(1000);
  assert.equal(exporter.progress.value, 0.25);
  exporter.cancel();
  assert.ok(order?.signal.aborted);
  resolve("cancelled");
  await drawing;
  assert.deepEqual([exporter.progress.value, exporter.outcome.value], [undefined, undefined]);
});

Deno.test("A report is for the person, unless it was last for the doctor on this phone", async () => {
  using _storage = installStorage("localStorage", createStorage());
  const orders: boolean[] = [];
  const draw = (order: ReportOrder) => (orders.push(order.isForDoctor), Promise.resolve(REPORT));
  const openAnew = () => open({ draw });
  const first = openAnew();
  await first.run("all");
  first.setForDoctor(true);
  const second = openAnew();
  await second.run("all");
  second.setForDoctor(false);
  await openAnew().run("all");
  assert.deepEqual(orders, [false, true, false]);
});

Deno.test("A report for the doctor is proposed in English, and what was chosen instead is remembered", async () => {
  using _storage = installStorage("localStorage", createStorage());
  const orders: boolean[] = [];
  const draw = (order: ReportOrder) => (orders.push(order.isInEnglish), Promise.resolve(REPORT));
  const first = open({ draw });
  await first.run("all");
  first.setForDoctor(true);
  await first.run("all");
  first.setInEnglish(false);
  const second = open({ draw });
  await second.run("all");
  second.setInEnglish(true);
  second.setForDoctor(false);
  await open({ draw }).run("all");
  assert.deepEqual(orders, [false, true, false, false]);
});
