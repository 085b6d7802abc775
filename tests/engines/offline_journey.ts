/** The app after its server is gone, and when it is back. @module */
import { askUntil } from "./engine.ts";
import { type EngineCheck, SIZES } from "./check.ts";
import { signInByForm } from "./sign_in_journey.ts";

const SCREENS = ["/library", "/podcast", "/settings", "/meal-guide", "/", "/dashboard"];
const BACK_MS = 90_000;

/** Keeps the app on the device, takes the server away, records a reading, and gives the server back. */
export async function goOffline(check: EngineCheck): Promise<void> {
  const { engine, server } = check;
  server.allowWorker(true);
  try {
    await signInByForm(check);
    await check.until("navigator.serviceWorker?.controller != null");
    await server.waitUntilQuiet();
    await saveDocument(check);
    await server.disconnect();
    for (const path of SCREENS) {
      await engine.goto(server.url + path);
      await check.until(`document.querySelector("h1")?.checkVisibility()`);
    }
    await recordOffline(check);
    check.find("without a network", ...engine.takeErrors().filter((error) => !/Failed to load/.test(error)));
    server.reconnect();
    await askUntil(
      async () => (await listValues(check)).includes(91) || undefined,
      "the reading on the server",
      BACK_MS,
    );
  } finally {
    server.reconnect();
    server.allowWorker(false);
  }
}

async function saveDocument(check: EngineCheck): Promise<void> {
  await check.open("/library");
  await check.press("Save for offline");
  await check.expectText("is saved. It opens without the network now.");
  await check.picture("library-saved", { isWhole: true });
}

/** Goes through the open wizard with a value in mg/dl, taken now, up to what it means. */
export async function passSteps(check: EngineCheck, value: string): Promise<void> {
  await check.type("Blood sugar value", value);
  await check.press("Next");
  await check.expectText("Which unit?");
  await check.press("mg/dl");
  await check.expectText("When was it taken?");
  await check.press("Next");
  await check.expectText("Anything to remember?");
  await check.press("Next");
  await check.expectText("What it means");
}

async function recordOffline(check: EngineCheck): Promise<void> {
  await check.engine.setSize(SIZES.phone);
  await check.press("Record Blood Sugar");
  await passSteps(check, "91");
  await check.press("Save");
  await check.expectAbsent("What it means");
  await check.expectText("On this phone");
  await check.picture("dashboard-offline");
}

async function listValues({ engine, server }: EngineCheck): Promise<number[]> {
  const token = await engine.evaluate<string>(`localStorage.getItem("token")`);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/v1/logs?limit=5`, { headers });
  const { data } = await answer.json();
  return data.map(({ value }: { value: number }) => value);
}
