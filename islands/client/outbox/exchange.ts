/** What the phone and the server exchange, in one file that arrives after the list. @module */
export { drainAgreed as drain } from "./drain_agreed.ts";
export { pullReadings } from "./pull_readings.ts";
export { sendReading } from "./send_reading.ts";
