import assert from "node:assert/strict";
import { drawInBackground } from "@/islands/log_book/export/draw_report.ts";
import type { ReportJob, ReportMessage, ReportNews } from "@/islands/log_book/export/report_worker.ts";
import { readReportFonts } from "@/tests/support/report_fonts.ts";
import { makeReadings, PERSON } from "@/tests/support/report_readings.ts";

const JOB: ReportJob = {
  readings: makeReadings(60),
  context: { period: "all", person: PERSON, now: { date: "2026-11-21", time: "09:30" }, isForDoctor: true },
  fonts: readReportFonts(),
};

const ADDRESS = import.meta.resolve("@/islands/log_book/export/report_worker.ts");

function openWorker(address: string): Worker {
  return new Worker(address, { type: "module" });
}

async function headOf(file: Blob): Promise<string> {
  return await file.slice(0, 5).text();
}

Deno.test("drawInBackground() draws in a worker and tells how far it is", async () => {
  const shares: number[] = [];
  const file = await drawInBackground(JOB, {
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
    openWorker,
    address: ADDRESS,
  });
  assert.equal(await headOf(file), "%PDF-");
  assert.deepEqual(shares, shares.toSorted((a, b) => a - b));
  assert.equal(shares.at(-1), 0.75);
});

Deno.test("drawInBackground() hands thousands of readings over a few at a time, all of them and in their order", async () => {
  const readings = makeReadings(2500);
  const sent: ReportMessage[] = [];
  const openSpy = () => {
    const tell = (data: ReportNews) => worker.dispatchEvent(new MessageEvent("message", { data }));
    const worker = Object.assign(new EventTarget(), {
      postMessage(order: ReportMessage): void {
        sent.push(order);
        if (order.kind === "draw") tell({ kind: "done", file: new Blob() });
      },
      terminate: () => {},
    });
    return worker as unknown as Worker;
  };
  const options = {
    onProgress: () => {},
    signal: new AbortController().signal,
    openWorker: openSpy,
    address: ADDRESS,
  };
  await drawInBackground({ ...JOB, readings }, options);
  const parts = sent.map((order) => order.kind === "readings" ? order.readings : []);
  assert.deepEqual(parts.flat(), readings);
  assert.ok(parts.every(({ length }) => length <= 250));
});

Deno.test("drawInBackground() ends at once when it is aborted", async () => {
  const controller = new AbortController();
  const drawing = drawInBackground(JOB, {
    onProgress: () => controller.abort(),
    signal: controller.signal,
    openWorker,
    address: ADDRESS,
  });
  await assert.rejects(drawing, { name: "AbortError" });
});

Deno.test("drawInBackground() fails when a font is none", async () => {
  const fonts = { ...JOB.fonts, bold: new TextEncoder().encode("<html>") };
  const options = {
    onProgress: () => {},
    signal: new AbortController().signal,
    openWorker,
    address: ADDRESS,
  };
  await assert.rejects(drawInBackground({ ...JOB, fonts }, options));
});

Deno.test("drawInBackground() rejects when the worker's module does not load", async () => {
  const openNone = () =>
    Object.assign(new EventTarget(), {
      postMessage(this: EventTarget): void {
        this.dispatchEvent(new Event("error"));
      },
      terminate: () => {},
    }) as unknown as Worker;
  const options = {
    onProgress: () => {},
    signal: new AbortController().signal,
    openWorker: openNone,
    address: ADDRESS,
  };
  await assert.rejects(drawInBackground(JOB, options), /did not load/);
});
