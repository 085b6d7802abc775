/** What the phone and the server exchange, in one file that arrives after the list. @module */
export { drain } from "./drain.ts";
export { pullReadings } from "./pull_readings.ts";
export { sendReading } from "./send_reading.ts";
