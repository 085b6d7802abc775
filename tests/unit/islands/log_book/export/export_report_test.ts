import assert from "node:assert/strict";
import { setLanguage } from "@/islands/client/browser/language.ts";
import {
  exportReport,
  type ReportDeps,
  type ReportRequest,
} from "@/islands/log_book/export/export_report.ts";
import { drawJob } from "@/islands/log_book/export/report_worker.ts";
import { readReportFonts } from "@/tests/support/report_fonts.ts";
import { makeReadings, PERSON } from "@/tests/support/report_readings.ts";

const FONTS: Record<string, Uint8Array> = {
  "/regular.ttf": readReportFonts().regular,
  "/bold.ttf": readReportFonts().bold,
};

const REQUEST: ReportRequest = {
  readings: makeReadings(30),
  period: "1week",
  person: PERSON,
  now: { date: "2026-11-21", time: "09:30" },
  isForDoctor: true,
  asksForRows: false,
  isInEnglish: false,
  onProgress: () => {},
  signal: new AbortController().signal,
};

/** Stands in for the browser: serves fonts, and keeps what is saved. */
function makeBrowser(fonts = FONTS) {
  const asked: string[] = [];
  const saved: { name: string; type: string; content: Blob }[] = [];
  const deps: ReportDeps = {
    fontUrls: { regular: "/regular.ttf", bold: "/bold.ttf" },
    loadAsset(url) {
      asked.push(url);
      return Promise.resolve(fonts[url]);
    },
    listVitalSigns: () => Promise.resolve([]),
    findSentences: () => undefined,
    draw: (job, { onProgress }) => drawJob(job, onProgress),
    recallHealth: () => Promise.resolve(undefined),
    readCare: () => Promise.resolve({ entries: [], medicines: [] }),
    saveFile: (content, file) => void saved.push({ ...file, content: new Blob([content]) }),
  };
  return { asked, saved, deps };
}

Deno.test("exportReport() saves a PDF named after the period and the day", async () => {
  const { saved, deps } = makeBrowser();
  const file = await exportReport(REQUEST, deps);
  assert.ok(file instanceof File);
  assert.deepEqual([file.name, file.type], ["blood-sugar-report-1week-2026-11-21.pdf", "application/pdf"]);
  assert.equal((await file.text()).slice(0, 5), "%PDF-");
  const [kept] = saved;
  assert.deepEqual([kept?.name, kept?.type], [file.name, file.type]);
  assert.equal(await kept?.content.text(), await file.text());
  assert.equal(saved.length, 1);
});

Deno.test("exportReport() of a period without readings saves and loads nothing", async () => {
  const { asked, saved, deps } = makeBrowser();
  assert.equal(await exportReport({ ...REQUEST, readings: [] }, deps), "empty");
  const later = { ...REQUEST, now: { date: "2027-06-01", time: "09:30" } };
  assert.equal(await exportReport(later, deps), "empty");
  assert.deepEqual([asked, saved], [[], []]);
});

Deno.test("exportReport() fails when a font does not load or is none", async () => {
  for (const fonts of [{}, { ...FONTS, "/bold.ttf": new TextEncoder().encode("<html>") }]) {
    const { saved, deps } = makeBrowser(fonts);
    assert.equal(await exportReport(REQUEST, deps), "failed");
    assert.deepEqual(saved, []);
  }
});

Deno.test("exportReport() works for somebody whose profile could not be read", async () => {
  const { saved, deps } = makeBrowser();
  await exportReport({ ...REQUEST, person: undefined, period: "all" }, deps);
  assert.equal(saved[0]?.name, "blood-sugar-report-all-2026-11-21.pdf");
});

Deno.test("exportReport() asks for the person's sentences, unless the report is in English", async () => {
  const { deps } = makeBrowser();
  const drawn: unknown[] = [];
  const findSentences = () => "/ha.js";
  const draw: ReportDeps["draw"] = ({ sentences, context }) => {
    drawn.push([sentences, context.language]);
    return Promise.resolve(new Blob());
  };
  setLanguage("ha");
  for (const isInEnglish of [false, true]) {
    await exportReport({ ...REQUEST, isInEnglish }, { ...deps, findSentences, draw });
  }
  setLanguage(undefined);
  assert.deepEqual(drawn, [["/ha.js", "ha"], [undefined, "en"]]);
});

Deno.test("exportReport() that is cancelled saves nothing", async () => {
  const { saved, deps } = makeBrowser();
  const controller = new AbortController();
  const draw = () => Promise.reject(controller.signal.reason);
  controller.abort();
  assert.equal(await exportReport({ ...REQUEST, signal: controller.signal }, { ...deps, draw }), "cancelled");
  assert.deepEqual(saved, []);
});
