/** What the first paint of the settings does without; one file costs less than three. @module */
export { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
export { HealthSections } from "./health/HealthSections.tsx";
export { uploadUpright } from "./upright_picture.ts";
