/** What a person chooses for a link, the links they have, and the one whose address is shown. @module */
import { batch, signal } from "@preact/signals-react";
import { SHARE_DAYS, SHARE_LIFETIMES } from "@/lib/shared/limits.ts";
import { sharesText } from "@/lib/shared/messages/shares.ts";
import { SHARED_REPORT_PATH } from "@/lib/shared/public_pages.ts";
import type { Share, ShareParts } from "@/lib/shared/schemas/share.ts";
import { say } from "../client/browser/language.ts";
import type { ShareClient } from "../client/outbox/share_client.ts";
import { createForm, pickFieldErrors, refusalMessage } from "../state/form.ts";

export const LIFETIMES = Object.keys(SHARE_LIFETIMES) as (keyof typeof SHARE_LIFETIMES)[];
export const PARTS: readonly (keyof ShareParts)[] = ["notes", "medicines", "vitalSigns", "targets", "about"];

/** Stands in place of a number of days. */
export const OWN_DAYS = "own";

interface Choices {
  days: string;
  /** `YYYY-MM-DD`, for {@linkcode OWN_DAYS}; "" until chosen. */
  from: string;
  to: string;
  lifetime: keyof typeof SHARE_LIFETIMES;
  include: ShareParts;
  pin: string;
  forWhom: string;
}

/** Notes can hold the names of others. */
const INITIAL: Choices = {
  days: "30",
  from: "",
  to: "",
  lifetime: "7d",
  include: { notes: false, medicines: true, vitalSigns: true, targets: true, about: true },
  pin: "",
  forWhom: "",
};

export interface ListedShare extends Share {
  /** What opens it; undefined where another phone made it. */
  address?: string;
  /** Its end waits for the network: it is still open. */
  isEnding: boolean;
}

interface SharesDeps {
  client: ShareClient;
  origin: string;
}

export type Shares = ReturnType<typeof createShares>;

export function createShares({ client, origin }: SharesDeps) {
  /** Undefined until loaded. */
  const list = signal<readonly ListedShare[] | undefined>(undefined);
  const hasFailed = signal(false);
  const hasMore = signal(false);
  /** The link whose QR code is shown. */
  const shownId = signal<string | undefined>(undefined);
  let known: readonly Share[] = [];
  /** So many are shown. */
  let pages = 1;
  /** By this dialog: a list that was asked for before lacks them. */
  const made: Share[] = [];

  const addressOf = (key: string | undefined) => key && `${origin}${SHARED_REPORT_PATH}#${key}`;

  async function load(): Promise<void> {
    await client.send();
    const listed = await listPages(client, pages);
    if (listed) {
      const { shares } = listed;
      known = [...made.filter(({ _id }) => !shares.some((one) => one._id === _id)), ...shares];
      hasMore.value = listed.hasMore;
    }
    await show();
    hasFailed.value = !listed && known.length === 0;
  }
  async function showMore(): Promise<void> {
    pages++;
    await load();
  }
  async function show(): Promise<void> {
    const { keys, ending } = await client.recall();
    list.value = known.map((share) => ({
      ...share,
      address: addressOf(keys[share._id]),
      isEnding: ending.includes(share._id),
    }));
  }
  const form = createForm<Choices>({
    initial: INITIAL,
    async send({ days, from, to, lifetime, include, pin, forWhom }) {
      const text = say(sharesText);
      const last = SHARE_DAYS.find((count) => String(count) === days);
      const period = days === OWN_DAYS ? { from: from || undefined, to: to || undefined } : { days: last };
      const choices = { ...period, include, lifetime, forWhom, ...pin.trim() !== "" && { pin } };
      const result = await client.make(choices);
      if (!result.ok) {
        const errors = pickFieldErrors(["pin", "forWhom"], result);
        if (Object.keys(errors).length > 0) return { errors };
        return { text: refusalMessage(result, text.noNetwork, text.failed) };
      }
      const { share, key } = result.data;
      made.unshift(share);
      known = [share, ...known];
      await show();
      batch(() => {
        // A browser that keeps nothing can show it this once.
        const address = addressOf(key);
        list.value = list.value?.map((one) => one._id === share._id ? { ...one, address } : one);
        shownId.value = share._id;
      });
    },
  });
  async function end(share: Share): Promise<void> {
    if (shownId.value === share._id) shownId.value = undefined;
    await client.end(share._id);
    await load();
  }
  return { list, hasFailed, hasMore, shownId, form, load, showMore, end };
}

/** Undefined without an answer: a list that lacks pages would pass for the whole. */
async function listPages(
  client: ShareClient,
  pages: number,
): Promise<{ shares: Share[]; hasMore: boolean } | undefined> {
  const shares: Share[] = [];
  let before: string | undefined;
  for (let page = 0; page < pages && (page === 0 || before !== undefined); page++) {
    const result = await client.list(before);
    // Portals answer 200 too.
    if (!result.ok || !Array.isArray(result.data.shares)) return undefined;
    shares.push(...result.data.shares);
    before = result.data.next;
  }
  return { shares, hasMore: before !== undefined };
}
