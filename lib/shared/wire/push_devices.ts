import type * as shapes from "../schemas/push_devices.ts";
import { endpoint } from "./endpoint.ts";

const BASE = "/device_api/v1/instances/:instanceId";
const DEVICE = `${BASE}/devices/web/:deviceId`;

export const getVapidKey = endpoint<undefined, shapes.VapidKey>("GET", `${BASE}/web-vapid-public-key`);
export const registerDevice = endpoint<shapes.NewDevice, shapes.DeviceId>("POST", `${BASE}/devices/web`);
export const getDevice = endpoint<undefined, shapes.DeviceId & { userId?: string }>("GET", DEVICE);
export const deleteDevice = endpoint<undefined, undefined>("DELETE", DEVICE);
export const changeMetadata = endpoint<shapes.DeviceMetadata, undefined>("PUT", `${DEVICE}/metadata`);
export const setDeviceUser = endpoint<undefined, undefined>("PUT", `${DEVICE}/user`);
export const listInterests = endpoint<undefined, shapes.InterestPage>("GET", `${DEVICE}/interests`);
export const replaceInterests = endpoint<shapes.InterestList, undefined>("PUT", `${DEVICE}/interests`);
export const addInterest = endpoint<undefined, undefined>("POST", `${DEVICE}/interests/:interest`);
export const removeInterest = endpoint<undefined, undefined>("DELETE", `${DEVICE}/interests/:interest`);

export const getDeviceToken = endpoint<undefined, shapes.DeviceToken>("GET", "/api/auth/beams-token");
