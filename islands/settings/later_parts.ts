/** Not needed for the first paint of the settings; one file costs less than three. @module */
export { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
export { LateSections } from "./LateSections.tsx";
export { uploadUpright } from "./upright_picture.ts";
