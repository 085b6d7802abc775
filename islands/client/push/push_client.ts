import * as wire from "@/lib/shared/wire/push_devices.ts";
import { pushClientText } from "@/lib/shared/messages/push_client.ts";
import { pushErrorText } from "@/lib/shared/messages/push_error.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import type { Result } from "../api/api.ts";
import { say } from "../browser/language.ts";
import {
  endDevice,
  paramsOf,
  PUSH_DONE,
  type PushResult,
  refusalOf,
  refuse,
  register,
  type RegistrationDeps,
} from "./push_registration.ts";
import {
  findInterestIssue,
  INTEREST_MAX_CHARACTERS,
  INTERESTS_MAX,
  showValue,
} from "@/lib/shared/push_interests.ts";

type RegistrationState = "denied" | "registered" | "not_registered" | "prompt_required";

export type PushClient = ReturnType<typeof createPushClient>;

const INTERESTS_A_PAGE = 100;

/** Never throws; without push, everything is refused as `unsupported`. */
export function createPushClient(deps: RegistrationDeps) {
  const { platform, store, call } = deps;
  const start = () => register(deps);
  const ask = createAsk(deps);

  function changeInterest(doing: string, endpoint: Endpoint<undefined, undefined>) {
    return async (name: unknown): Promise<PushResult<void>> => {
      const sentence = refuseInterest(name);
      return await ask(
        doing,
        sentence,
        (params) => call(endpoint, { params: { ...params, interest: String(name) } }),
      );
    };
  }

  async function setInterests(doing: string, interests: unknown): Promise<PushResult<void>> {
    return await ask(doing, refuseInterests(interests), (params) => {
      const unique = Array.isArray(interests) ? [...new Set(interests)] : [];
      return call(wire.replaceInterests, { params, body: { interests: unique } });
    });
  }

  async function getDeviceInterests(limit = INTERESTS_A_PAGE, cursor?: string) {
    const page = await ask(
      "get Device Interests",
      undefined,
      (params) => call(wire.listInterests, { params, query: { limit, cursor } }),
    );
    if (!page.ok) return page;
    const { interests, responseMetadata: { nextCursor } } = page.data;
    return { ok: true, data: { interests, nextCursor } } as const;
  }

  async function stop(): Promise<void> {
    const { told } = await endDevice(deps);
    await told;
  }

  async function getRegistrationState(): Promise<RegistrationState> {
    const permission = platform.isSupported() ? platform.readPermission() : "denied";
    if (permission !== "granted") return permission === "denied" ? "denied" : "prompt_required";
    return await store.read() ? "registered" : "not_registered";
  }

  return {
    start,
    addDeviceInterest: changeInterest("add Device Interest", wire.addInterest),
    removeDeviceInterest: changeInterest("remove Device Interest", wire.removeInterest),
    getDeviceInterests,
    setDeviceInterests: (interests: unknown) => setInterests("set Device Interests", interests),
    clearDeviceInterests: () => setInterests("clear Device Interests", []),
    setUserId: (userId: unknown, token: string) => nameUser(deps, userId, token),
    getDeviceId: async () => (await store.read())?.deviceId,
    getUserId: async () => (await store.read())?.userId,
    getRegistrationState,
    stop,
    async clearAllState() {
      await stop();
      return await start();
    },
  };
}

type DeviceParams = { instanceId: string; deviceId: string };

function createAsk(deps: RegistrationDeps) {
  return async <Data>(
    doing: string,
    sentence: string | undefined,
    send: (params: DeviceParams) => Promise<Result<Data>>,
  ): Promise<PushResult<Data>> => {
    const { platform, store } = deps;
    const text = say(pushClientText);
    if (!platform.isSupported()) return refuse("unsupported", text.unsupported);
    const device = await store.read();
    if (!device) return refuse("not_started", text.notStarted({ doing }));
    if (sentence !== undefined) return refuse("invalid", sentence);
    const answer = await send({ ...paramsOf(deps), deviceId: device.deviceId });
    if (!answer.ok) return refusalOf(answer);
    await store.write({ ...await store.read() ?? device, checkedAtMs: deps.nowMs() });
    return answer;
  };
}

async function nameUser(deps: RegistrationDeps, userId: unknown, token: string): Promise<PushResult<void>> {
  const { call, platform, store } = deps;
  const text = say(pushClientText);
  if (!platform.isSupported()) return refuse("unsupported", text.unsupported);
  const device = await store.read();
  if (!device) return refuse("not_started", text.userTooEarly);
  if (typeof userId !== "string") return refuse("invalid", text.userNotString({ value: showValue(userId) }));
  if (userId === "") return refuse("invalid", text.userEmpty);
  if (device.userId !== undefined) {
    return device.userId === userId ? PUSH_DONE : refuse("invalid", text.userChanged);
  }
  const pass = await call(wire.getDeviceToken, { token, query: { user_id: userId } });
  if (!pass.ok) return refusalOf(pass);
  const params = { ...paramsOf(deps), deviceId: device.deviceId };
  const named = await call(wire.setDeviceUser, { params, token: pass.data.token });
  if (!named.ok) return refusalOf(named);
  await store.write({ ...device, userId });
  return PUSH_DONE;
}

export function refuseInterest(name: unknown): string | undefined {
  const text = say(pushErrorText);
  const fault = findInterestIssue(name);
  if (fault === "missing") return text.interestMissing;
  if (fault === "not_a_string") return text.interestNotString({ value: showValue(name) });
  if (fault === "forbidden_character") {
    return text.interestForbidden({ name: String(name).slice(0, INTEREST_MAX_CHARACTERS) });
  }
  return fault && text.interestLong;
}

export function refuseInterests(interests: unknown): string | undefined {
  const text = say(pushErrorText);
  if (interests === undefined || interests === null) return text.interestsMissing;
  if (!Array.isArray(interests)) return text.interestsNotArray;
  if (interests.length > INTERESTS_MAX) return text.interestsMany({ count: interests.length });
  return interests.map(refuseInterest).find((sentence) => sentence !== undefined);
}
