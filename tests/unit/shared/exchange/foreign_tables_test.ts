import assert from "node:assert/strict";
import {
  BY_HOUR,
  findForeignType,
  parseReadingType,
  readImportedRow,
} from "@/lib/shared/exchange/imported_row.ts";
import { parseMoment } from "@/lib/shared/exchange/moments.ts";
import { pickColumns, readTable } from "@/lib/shared/exchange/table.ts";
import { clockAt, readForeign, readForeignFile } from "@/tests/support/import_files.ts";

Deno.test("A pump's sections give the meter's values and the sensor's; titles, heads and other columns are named", () => {
  const { taken, bad, leftOut } = readForeignFile("carelink_two_sections.csv");
  assert.deepEqual(taken.map((each) => each.slice(11, 20)), [
    "07:10 118",
    "13:05 204",
    "07:12 121",
    "07:17 124",
  ]);
  assert.deepEqual(bad, []);
  assert.deepEqual(leftOut.toSorted(), ["10 title", "11 title", "9 notChosen BWZ BG Input (mg/dL)"]);
  const other = readForeign(
    "Date;Time;BG Reading (mmol/L)\n20.11.2026;07:10;6,5\n\n" +
      "Device;Time;Sensor Glucose (mmol/L);Date\nPump;07:15;6,7;20.11.2026\n",
  );
  assert.deepEqual(other.taken, [
    "2026-11-20 07:10 6.5 mmol/l After meal",
    "2026-11-20 07:15 6.7 mmol/l After meal",
  ]);
});

Deno.test("Two blood sugars in a line are asked for, the meter's first; what may be something else is asked, too", () => {
  const text =
    "Date,Time,Sensor Glucose (mg/dL),BG Reading (mg/dL)\n2026-11-20,07:10,121,118\n2026-11-20,07:15,124,\n";
  const table = readTable(text);
  assert.ok(typeof table !== "string");
  assert.deepEqual([table.isKnown, table.guess, table.values], [false, { date: 0, time: 1, value: 3 }, [
    3,
    2,
  ]]);
  const pick = (also: number[]) => pickColumns(table, { ...table.guess, also });
  assert.deepEqual(pick([]).rows.map(({ value }) => value), ["118"]);
  assert.deepEqual(pick([]).leftOut, [{ line: 3, reason: "notChosen", detail: "Sensor Glucose (mg/dL)" }]);
  assert.deepEqual(pick([2]).rows.map(({ line, value }) => `${line} ${value}`), ["2 118", "2 121", "3 124"]);
  assert.equal(readForeign("Date,Time,Uric acid (mg/dL)\n2026-11-20,07:10,6\n").isKnown, false);
});

Deno.test("A table's head is found below titles, between commas, semicolons or tabs", () => {
  const right = ["2026-11-12 06:31 5.4 mmol/l Fasting", "2026-11-12 13:31 8.9 mmol/l After meal"];
  for (const name of ["title_above.csv", "title_with_comma_above.csv"]) {
    const { taken, bad, leftOut, isKnown } = readForeignFile(name);
    assert.deepEqual([taken, bad, leftOut, isKnown], [right, [], [], true], name);
  }
  const heads = [
    ["Date", "Time", "Glucose (mmol/L)", "Type"],
    ["Datum", "Uhrzeit", "Blutzucker [mmol/l]", "Mahlzeit"],
    ["Jour", "Heure", "Glycémie (mmol/L)", "Repas"],
    ["Test Date", "Test Time", "Result mmol/L", "Meal Marker"],
    ['"Date (YYYY-MM-DD)"', '"Time (HH:MM)"', '"BG, mmol/L"', '"Reading Type"'],
  ];
  const rows = [["2026-11-12", "06:31", "5.4", "Fasting"], ["2026-11-12", "13:31", "8.9", "After meal"]];
  const above = [
    "",
    "sep=;",
    "Blood sugar of Ada, Lagos; clinic",
    "Report\r\nName,Ada Obi\r\n",
    "a;b;c;d;e;f;g\r\n",
  ];
  for (const mark of [",", ";", "\t"]) {
    for (const head of heads) {
      for (const title of above) {
        const isDecimalComma = mark !== ",";
        const cells = rows.map((row) =>
          row.map((cell) => isDecimalComma ? cell.replace(/^(\d)\./, "$1,") : cell)
        );
        const named = mark === "," ? head : head.map((name) => name.replaceAll('"', ""));
        const text = [title, ...[named, ...cells].map((row) => row.join(mark))].join("\r\n");
        for (const each of [text, `\ufeff${text}`, text.replaceAll("\r\n", "\n")]) {
          assert.deepEqual(readForeign(each).taken, right, each);
        }
      }
    }
  }
});

Deno.test("Days and times are found where no name says so; AM and PM belong to their time", () => {
  const libre = readForeignFile("libre_desktop.txt");
  assert.deepEqual(libre.taken, [
    "2026-11-12 00:04 6.1 mmol/l After meal",
    "2026-11-12 06:31 5.4 mmol/l After meal",
  ]);
  const right = ["2026-11-12 06:31 104 mg/dl After meal", "2026-11-12 18:31 140 mg/dl After meal"];
  const tables = [
    "Date,Time,AM/PM,BG (mg/dL)\n11/12/2026,6:31,AM,104\n11/12/2026,6:31,PM,140\n",
    "Date,Time,,BG (mg/dL)\n11/12/2026,6:31,a.m.,104\n11/12/2026,6:31,p.m.,140\n",
    "Date and Time;Period;BG (mg/dL)\n12 Nov 2026 6:31;am;104\n12 Nov 2026 6:31;pm;140\n",
    "Date,Time,Value [mg/dL]\n11/12/2026,06:31:00 AM,104\n11/12/2026,06:31:00 PM,140\n",
    "Date;Time;Value [mg/dL]\n12.11.2026;6.31;104\n12.11.2026;18.31;140\n",
    "When?;Hm;Value [mg/dL]\n12-Nov-26;06:31;104\n12-Nov-26;18:31;140\n",
    "Date;Time;Value [mg/dL]\n2026-11-12 00:00:00;06:31;104\n2026-11-12 00:00:00;18:31;140\n",
    "Date;Time;Value [mg/dL]\n12.11.2026 00:00;1899-12-30 06:31:00;104\n12.11.2026 00:00;30.12.1899 18:31;140\n",
    "Date;Time;Value [mg/dL]\n2026-11-12 06:31;06:31;104\n2026-11-12T18:31:00;18:31;140\n",
    "Date;Time;Value [mg/dL]\n2026-11-12T00:00:00.000Z;06:31;104\n2026-11-11T23:00:00Z;18:31;140\n",
    "timestamp;Value [mg/dL]\n1794461460;104\n1794504660000;140\n",
  ];
  for (const text of tables) {
    assert.deepEqual(readForeign(text, { order: "month_first" }).taken, right, text);
  }
  const two = "Date;Time;Value [mg/dL]\n2026-11-12 06:31;18:31;104\n";
  assert.deepEqual(readForeign(two).bad, ["2 moment"]);
});

Deno.test("parseMoment() takes +00:00 for Z, and days with short years and names of months", () => {
  const lagos = { date: "2026-03-04", time: "07:30" };
  const spelled = [
    ...[
      "2026-03-04T06:30:00Z",
      "2026-03-04T06:30:00+00:00",
      "2026-03-04 06:30 +0000",
      "2026-03-04 06:30 UTC",
    ],
    ...[
      "2026-03-04T07:30+01:00",
      "4-Mar-26 07:30",
      "04-Mar-2026 7:30",
      "4 March 26 07:30",
      "Mar 4, 26 7:30 a",
    ],
    ...["4. März 2026 07:30 Uhr", "4 mars 2026 7h30", "04/Mar/2026 07:30", "2026-Mar-04 07:30"],
    ...["Wed Mar 04 2026 07:30:00 GMT+0100 (WAT)", "1772605800000", "1772605800"],
  ];
  for (const text of spelled) assert.deepEqual(parseMoment(text, { clockAt }), lagos, text);
  for (const text of ["4-Mar-126 07:30", "Mar 07:30", "31-Feb-26 07:30", "17726058 07:30", "99999999999"]) {
    assert.equal(parseMoment(text, { clockAt }), undefined, text);
  }
});

Deno.test("Tables of other apps and meters are read by their heads", () => {
  const tables = [
    "Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Glucose Value (mg/dL),Insulin Value (u),Glucose Rate of Change (mg/dL/min)\n2026-11-12T06:31:00,EGV,104,,1\n",
    "Item,Date and Time,Value [mg/dL],Meal Marker\n1,2026-11-12 06:31,104,After Meal\n",
    "Date;Time;Result;Unit;Temperature warning;Before meal;Control test\n12.11.2026;06:31;104;mg/dL;;;\n",
    "Date,Time,Tags,Blood Sugar Measurement (mg/dL),Insulin Injection Units (Pen),Ketones (mmol/L)\nNov 12 2026,6:31:00 AM,,104,3,0.4\n",
    "Datum;Uhrzeit;Blutzuckermessung (mg/dL);Mahlzeiten-Kohlenhydrate\n12.11.2026;06:31;104;3\n",
    "Gerät;Seriennummer;Gerätezeitstempel;Glukosewert-Verlauf mg/dL;Glukose-Scan mg/dL\nLibre;1;12-11-2026 06:31;;104\n",
    "date,dateString,sgv,units\n1794461460000,2026-11-12T05:31:00Z,104,mg/dl\n",
  ];
  for (const text of tables) {
    const { taken, isKnown } = readForeign(text, { order: "day_first" });
    assert.deepEqual([taken, isKnown], [["2026-11-12 06:31 104 mg/dl After meal"], true], text);
  }
  const sheet = readForeign(
    "Date;Time;Fasting (mg/dL);2 hours after meal (mg/dL)\n2026-11-12;06:31;104;-\n2026-11-12;13:31;;140\n",
  );
  assert.deepEqual(sheet.taken, [
    "2026-11-12 06:31 104 mg/dl Fasting",
    "2026-11-12 13:31 140 mg/dl 2-3 hours after meal",
  ]);
});

Deno.test("What Contour, Accu-Chek, OneTouch and LibreView write is taken with its unit and type, and nothing else", () => {
  const accuChek = "Serial number;Download date;Download time\nU12;12.11.2026;10:00\n" +
    "Date;Time;Result;Unit;Temperature warning;Out of target range;Other;Before meal;After meal;Control test\n" +
    "20.11.2026;06:31;104;mg/dL;;;;X;;\n20.11.2026;14:31;184;mg/dL;;X;;;X;\n21.11.2026;22:31;120;mg/dL;;;;;;X\n";
  const contour = "Item,Date and Time,Value [mg/dL],Meal Marker\n1,2026-11-20 06:31,104,Before Meal\n" +
    "2,2026-11-20 14:31,184,After Meal\n";
  const oneTouch = "Type,Value,Unit,Date and Time,Meal,Notes\n" +
    'Blood Glucose,104,mg/dL,"Nov 20, 2026 06:31",Before lunch,\n' +
    'Blood Glucose,184,mg/dL,"Nov 20, 2026 14:31",After Meal,\nInsulin,6,units,"Nov 20, 2026 14:31",,\n';
  for (const text of [accuChek, contour, oneTouch]) {
    const table = readTable(text);
    assert.ok(typeof table !== "string" && table.isKnown, text);
    const { rows, leftOut, bad } = pickColumns(table, table.guess);
    assert.deepEqual(
      rows.map(({ value, unit, type }) => `${value} ${unit.toLowerCase()} ${findForeignType(type)}`),
      [
        "104 mg/dl before_meal",
        "184 mg/dl undefined",
      ],
      text,
    );
    assert.deepEqual(rows.map(({ type }) => parseReadingType(type)), [undefined, "After meal"]);
    const reasons = { [accuChek]: ["control"], [contour]: [], [oneTouch]: [] };
    assert.deepEqual([leftOut.map(({ reason }) => reason), bad], [reasons[text], []]);
  }
  const libre = readForeign(
    "Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL," +
      "Rapid-Acting Insulin (units),Strip Glucose mg/dL\nFS,B0,2026-11-20 06:30,0,100,,,\n" +
      "FS,B0,2026-11-20 07:30,1,,101,,\nFS,B0,2026-11-20 08:30,2,,,,99\nFS,B0,2026-11-20 08:31,4,,,6,\n",
  );
  assert.deepEqual(libre.taken.map((each) => each.slice(11, 19).trim()), [
    "06:30 10",
    "07:30 10",
    "08:30 99",
  ]);
});

Deno.test("By the hour a morning is Fasting, a day After meal, and a night 2-3 hours after", () => {
  const typeAt = (time: string) => {
    const row = { line: 1, date: "2026-11-20", time, value: "104", unit: "mg/dl", type: "", comment: "" };
    return readImportedRow(row, { types: { none: BY_HOUR } }, { today: "2026-11-21", clockAt }).entry?.type;
  };
  assert.deepEqual(["04:00", "08:59"].map(typeAt), ["Fasting", "Fasting"]);
  assert.deepEqual(["09:00", "21:59"].map(typeAt), ["After meal", "After meal"]);
  assert.deepEqual(["22:00", "03:59"].map(typeAt), ["2-3 hours after meal", "2-3 hours after meal"]);
});
