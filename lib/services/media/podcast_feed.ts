/**
 * What is published of the podcast, for players of all kinds: RSS 2.0 with Apple's `itunes:` elements.
 *
 * @see https://www.rssboard.org/rss-specification
 * @see https://podcasters.apple.com/support/823-podcast-requirements
 * @module
 */
import Builder from "fast-xml-builder";
import { BRAND, type Contact } from "../../shared/brand.ts";
import { type Language, LANGUAGE_NAMES } from "../../shared/languages.ts";
import { PODCAST_FEED_MAX_ITEMS } from "../../shared/limits.ts";
import type { AudioItem } from "../../shared/media.ts";
import { parseDuration } from "../../shared/media_time.ts";
import { textOf } from "../../shared/message_area.ts";
import { pagesText } from "../../shared/messages/pages.ts";
import { PODCAST_COVER_PATH, PODCAST_FEED_PATH, PODCAST_FEED_TYPE } from "../../shared/wire/podcast_feed.ts";
import { listMedia } from "../../store/media_lists.ts";
import { cacheByMediaVersion, type MediaCacheDeps } from "./by_media_version.ts";
import { typeOfFile } from "./incoming_file.ts";

interface FeedOrigin {
  /** Without a slash at its end; every address in the feed begins with it. */
  appUrl: string;
  contact: Pick<Contact, "email">;
}

const CACHED_SECONDS = 3600;

/** The newest episodes, as XML. */
export async function readPodcastFeed(deps: MediaCacheDeps & FeedOrigin): Promise<string> {
  const { appUrl, contact } = deps;
  const key = `podcast:${appUrl}:${contact.email}`;
  return await cacheByMediaVersion(deps, { key, seconds: CACHED_SECONDS }, async () => {
    const { items } = await listMedia(deps.db, { kind: "audio", limit: PODCAST_FEED_MAX_ITEMS });
    return formatPodcastFeed(JSON.parse(items), deps);
  });
}

/** What XML 1.0 cannot hold, not even escaped. */
const NO_XML = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const build = (tree: Record<string, unknown>, format: boolean): string =>
  new Builder({
    ...{ ignoreAttributes: false, suppressEmptyNode: true, suppressBooleanAttributes: false, format },
    tagValueProcessor: (_, text) => String(text).replace(NO_XML, ""),
  }).build(tree);

/** @param items Published ones, newest first; their addresses begin with a slash. */
export function formatPodcastFeed(items: readonly AudioItem[], { appUrl, contact }: FeedOrigin): string {
  const newest = items.map(({ createdAt }) => createdAt).toSorted().at(-1);
  return build({
    "?xml": { "@_version": "1.0", "@_encoding": "UTF-8" },
    rss: {
      "@_version": "2.0",
      "@_xmlns:atom": "http://www.w3.org/2005/Atom",
      "@_xmlns:dc": "http://purl.org/dc/elements/1.1/",
      "@_xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
      channel: {
        "atom:link": {
          "@_href": `${appUrl}${PODCAST_FEED_PATH}`,
          "@_rel": "self",
          "@_type": PODCAST_FEED_TYPE,
        },
        title: BRAND.line,
        link: `${appUrl}/`,
        description: textOf(pagesText).screens.podcast.description,
        language: "en",
        ...newest && { pubDate: formatDate(newest) },
        "itunes:author": BRAND.name,
        "itunes:owner": { "itunes:name": BRAND.name, "itunes:email": contact.email },
        "itunes:image": { "@_href": `${appUrl}${PODCAST_COVER_PATH}` },
        "itunes:category": { "@_text": "Health & Fitness", "itunes:category": { "@_text": "Medicine" } },
        "itunes:explicit": "false",
        "itunes:type": "episodic",
        item: items.map((item) => describeEpisode(item, appUrl)),
      },
    },
  }, true);
}

function describeEpisode(item: AudioItem, appUrl: string) {
  const { _id, title, artist, description, audioUrl, sizeBytes, language, coverImageUrl: cover } = item;
  const seconds = parseDuration(item.duration);
  const lines = [...description.split("\n"), language ? LANGUAGE_NAMES[language] : ""];
  return {
    title,
    // Players show it as HTML.
    description: build({ p: lines.map((line) => line.trim()).filter((line) => line !== "") }, false),
    enclosure: {
      "@_url": `${appUrl}${audioUrl}`,
      "@_length": sizeBytes,
      "@_type": typeOfFile(audioUrl, "audio") ?? "application/octet-stream",
    },
    guid: { "#text": _id, "@_isPermaLink": "false" },
    pubDate: formatDate(item.createdAt),
    ...language && { "dc:language": languageCodeOf(language) },
    ...artist && { "itunes:author": artist },
    ...seconds && { "itunes:duration": seconds },
    // Apple takes no other pictures.
    ...cover && /\.(jpg|png)$/.test(cover) && { "itunes:image": { "@_href": `${appUrl}${cover}` } },
    "itunes:explicit": "false",
    "itunes:episodeType": "full",
  };
}

/** Validators go by ISO 639-2, which has no code of Naijá but one of all English creoles and pidgins. */
function languageCodeOf(language: Language): string {
  return language === "pcm" ? "cpe" : language;
}

/** @see RFC 822 */
function formatDate(instant: string): string {
  return new Date(instant).toUTCString();
}
