/**
 * The podcast's feed beside the rules of the W3C Feed Validation Service (github.com/w3c/feedvalidator) and of "Podcast
 * requirements" of Apple Podcasts, and as the parser of the player Podverse reads it.
 */
import assert from "node:assert/strict";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { parseFeed } from "podcast-partytime";
import { openS3Blobs } from "@/lib/adapters/blobs/s3_blobs.ts";
import type { AudioItem } from "@/lib/shared/media.ts";
import { PODCAST_COVER_PATH } from "@/lib/shared/wire/podcast_feed.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { uploadItem } from "../support/media_client.ts";
import { COVERS, type MediaFile, readSample } from "../support/media_files.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const APP_URL = "https://alafia.ng";
const FEED = "/podcast.xml";

type Form = NonNullable<Parameters<typeof uploadItem>[2]>;

/** Four episodes, two of which are published. */
async function openWithEpisodes(overrides: Parameters<typeof openTestApp>[0] = {}) {
  const test = await openTestApp({ appUrl: APP_URL, ...overrides });
  const { token } = await insertAdminWithToken(test);
  const upload = async (form: Form, kind: "mp3" | "m4a" = "mp3") => {
    test.clock.advance({ minutes: 1 });
    const item = await uploadItem(test, token, { type: "audio", file: await readSample(kind), ...form });
    assert.ok(item.type === "audio");
    return item;
  };
  const description = "Under <70> & over.\nSweets first.\x07";
  const lows = await upload({
    ...{ title: "Lows & <highs>", artist: "Nurse Bísí", description, duration: "01:05", language: "ha" },
    coverImage: COVERS.png,
  });
  const feet = await upload({ title: "Feet", language: "pcm" }, "m4a");
  await upload({ title: "Draft of a talk", status: "draft" });
  const hidden = await upload({ title: "Withdrawn talk" });
  const setStatus = (id: string, status: string) =>
    test.send("PUT", `/api/v1/admin/media/${id}/status`, { token, body: { status } });
  await setStatus(hidden._id, "hidden");
  return { test, token, lows, feet, setStatus };
}

async function readFeed({ send }: TestApp): Promise<string> {
  const answer = await send("GET", FEED);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("Content-Type"), "application/rss+xml; charset=UTF-8");
  return await answer.text();
}

type Xml = Record<string, string> & { "@"?: Record<string, string> };

/** The feed as a tree: elements by name, attributes below `@`, nothing but text. */
function parseXml(xml: string) {
  assert.equal(XMLValidator.validate(xml), true, "well-formed");
  const lists = ["item"];
  const options = { ignoreAttributes: false, attributesGroupName: "@", attributeNamePrefix: "" };
  const parser = new XMLParser({
    ...options,
    ...{ parseTagValue: false, parseAttributeValue: false, isArray: (name) => lists.includes(name) },
  });
  const { rss } = parser.parse(xml);
  const { channel } = rss;
  const items: Record<string, Xml>[] = channel.item ?? [];
  return { rss, channel, items };
}

const isRfc822 = (text: string) =>
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} [\d:]{8} GMT$/.test(text);

Deno.test("The podcast feed keeps each rule of W3C's feed validator and of Apple's podcast requirements", async () => {
  const { test, lows, feet } = await openWithEpisodes();
  await using _test = test;
  const xml = await readFeed(test);
  const { rss, channel, items } = parseXml(xml);

  assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>/, "W3C: says its encoding; Apple: UTF-8");
  assert.equal(rss["@"].version, "2.0", "Apple: RSS 2.0");
  assert.equal(rss["@"]["xmlns:itunes"], "http://www.itunes.com/dtds/podcast-1.0.dtd", "Apple: case counts");
  assert.equal(rss["@"]["xmlns:atom"], "http://www.w3.org/2005/Atom");
  assert.equal(rss["@"]["xmlns:dc"], "http://purl.org/dc/elements/1.1/");
  const self = { href: `${APP_URL}${FEED}`, rel: "self", type: "application/rss+xml" };
  assert.deepEqual(channel["atom:link"]["@"], self, "W3C: names its own address");
  for (const name of ["title", "link", "description"]) assert.ok(channel[name], `RSS 2.0: ${name}`);
  assert.equal(channel.link, `${APP_URL}/`);
  assert.equal(channel.language, "en", "Apple: a language of ISO 639");
  assert.ok(isRfc822(channel.pubDate), "W3C: dates of RFC 822");
  assert.deepEqual(channel["itunes:image"]["@"], { href: `${APP_URL}${PODCAST_COVER_PATH}` });
  const category = { "@": { text: "Health & Fitness" }, "itunes:category": { "@": { text: "Medicine" } } };
  assert.deepEqual(plain(channel["itunes:category"]), category, "Apple: one of its categories");
  assert.equal(channel["itunes:explicit"], "false", "Apple: true or false, neither yes nor no");
  assert.equal(channel["itunes:author"], "Alafia");
  assert.equal(channel["itunes:owner"]["itunes:email"], "care@alafia.example", "W3C: an owner with an email");
  assert.equal(channel["itunes:type"], "episodic");

  assert.equal(items.length, 2, "nothing but what is published");
  assert.equal(new Set(items.map(({ guid }) => guid?.["#text"])).size, 2, "W3C: no guid twice");
  for (const item of items) {
    assert.ok(item.title && !/<[a-z/]/i.test(String(item.title).replace("<highs>", "")), "W3C: no markup");
    const { url = "", length, type } = item.enclosure?.["@"] ?? {};
    assert.match(url, /^https:\/\/alafia\.ng\/media\/[\w-]+\/\w+\.(mp3|m4a)$/, "Apple: a file by its ending");
    assert.ok(Number(length) > 0, "RSS 2.0: its length in bytes");
    assert.match(type ?? "", /^audio\/(mpeg|mp4)$/, "RSS 2.0: its type");
    assert.equal(item.guid?.["@"]?.isPermaLink, "false", "W3C: a guid that is no address says so");
    assert.ok(isRfc822(String(item.pubDate)));
    assert.match(String(item["itunes:duration"] ?? "1"), /^\d+$/, "Apple: seconds");
    assert.match(String(item["dc:language"]), /^(ha|cpe)$/, "W3C: a code of ISO 639-2, which lacks pcm");
    assert.equal(item["itunes:explicit"], "false");
    assert.equal(item["itunes:episodeType"], "full");
    assert.doesNotMatch(String(item.description), /<(?!\/?p>)/, "W3C: no markup that could do harm");
  }
  const [second, first] = items;
  assert.equal(second?.guid?.["#text"], feet._id, "the newest comes first");
  assert.equal(first?.guid?.["#text"], lows._id, "the guid is the _id");
  assert.match(String(first?.["itunes:image"]?.["@"]?.href), /^https:\/\/alafia\.ng\/media\/.+\.png$/);
  assert.doesNotMatch(xml, /Draft|Withdrawn|signature|until=/);
  assert.doesNotMatch(xml, /[^\t\n\r\x20-\uFFFD]/, "XML 1.0 has no other characters");
});

/** Without the prototypes of the parser. */
const plain = (tree: unknown): unknown => JSON.parse(JSON.stringify(tree));

Deno.test("Podverse's parser reads every episode as an administrator wrote it", async () => {
  const { test, lows, feet } = await openWithEpisodes();
  await using _test = test;
  const feed = parseFeed(await readFeed(test)) ?? assert.fail("no feed");
  assert.equal(feed.title, "Alafia: diabetes care that speaks Nigerian");
  assert.equal(feed.itunesImage, `${APP_URL}${PODCAST_COVER_PATH}`);
  assert.deepEqual(feed.itunesCategory, ["Health & Fitness > Medicine"]);
  const episodeOf = ({ audioUrl, sizeBytes: length, _id: guid, createdAt }: AudioItem, type: string) => ({
    guid,
    enclosure: { url: `${APP_URL}${audioUrl}`, length, type },
    pubDate: new Date(Math.floor(Date.parse(createdAt) / 1000) * 1000),
  });
  const read = feed.items.map(({ guid, enclosure, pubDate }) => ({
    guid,
    enclosure: { ...enclosure },
    pubDate,
  }));
  assert.deepEqual(read, [episodeOf(feet, "audio/mp4"), episodeOf(lows, "audio/mpeg")]);
  const [naija, hausa] = feed.items;
  assert.equal(naija?.description, "<p>Naijá</p>", "its language is said where there is nothing else");
  assert.equal(hausa?.title, "Lows & <highs>");
  assert.equal(hausa?.author, "Nurse Bísí");
  assert.equal(hausa?.duration, 65);
  assert.equal(hausa?.description, "<p>Under <70> & over.</p><p>Sweets first.</p><p>Hausa</p>");
});

Deno.test("A player without an account fetches what the feed names: whole, a part, and by HEAD", async () => {
  const { test, lows } = await openWithEpisodes();
  await using _test = test;
  const feed = parseFeed(await readFeed(test));
  const { enclosure, itunesImage = "" } = feed?.items[1] ?? assert.fail("two episodes");
  const path = enclosure.url.slice(APP_URL.length);
  const head = await test.send("HEAD", path);
  assert.equal(head.headers.get("Accept-Ranges"), "bytes");
  assert.equal(head.headers.get("Content-Length"), String(enclosure.length));
  assert.equal(head.headers.get("Content-Type"), enclosure.type);
  const { bytes }: MediaFile = await readSample("mp3");
  assert.deepEqual(await (await test.send("GET", path)).bytes(), bytes);
  const part = await test.send("GET", path, { headers: { Range: "bytes=100-199" } });
  assert.equal(part.status, 206);
  assert.deepEqual(await part.bytes(), bytes.slice(100, 200));
  const cover = await test.send("GET", itunesImage.slice(APP_URL.length));
  assert.equal(cover.headers.get("Content-Type"), "image/png");
  await cover.body?.cancel();
  assert.equal(enclosure.length, lows.sizeBytes);
});

Deno.test("The feed has an ETag, and whoever names it is told that nothing has changed", async () => {
  const { test, token, lows, setStatus } = await openWithEpisodes();
  await using _test = test;
  const first = await test.send("GET", FEED);
  const [etag, before] = [first.headers.get("ETag") ?? "", await first.text()];
  assert.match(etag, /^W\/"[0-9a-f]{32}"$/);
  const ask = () => test.send("GET", FEED, { headers: { "If-None-Match": etag } });
  const again = await ask();
  assert.equal(again.status, 304);
  assert.equal(again.headers.get("ETag"), etag);
  assert.equal(again.headers.get("Cache-Control"), "public, no-cache");
  assert.equal(await again.text(), "");
  assert.equal((await test.send("HEAD", FEED)).headers.get("ETag"), etag);

  await setStatus(lows._id, "hidden");
  const changed = await ask();
  assert.equal(changed.status, 200);
  assert.doesNotMatch(await changed.text(), new RegExp(lows._id), "what is hidden goes at once");
  await setStatus(lows._id, "published");
  assert.equal((await ask()).status, 304, "and comes back as it was");

  const form = new FormData();
  const { bytes, name, type } = await readSample("m4a");
  form.append("audioFile", new File([bytes], name, { type }));
  const headers = { Authorization: `Bearer ${token}` };
  const replaced = await test.app.request(`/api/v1/admin/media/${lows._id}/files`, {
    ...{ method: "POST", body: form, headers },
  });
  assert.equal(replaced.status, 200);
  const after = await readFeed(test);
  const enclosureIn = (xml: string) =>
    parseXml(xml).items.find(({ guid }) => guid?.["#text"] === lows._id)?.enclosure?.["@"];
  assert.deepEqual(enclosureIn(before)?.type, "audio/mpeg");
  assert.deepEqual(enclosureIn(after)?.type, "audio/mp4", "another file of the same episode");
});

Deno.test("Media in a bucket keep our own addresses in the feed", async () => {
  await using plainApp = await openTestApp();
  const { presigned } = openS3Blobs({
    ...{ endpoint: "https://storage.example", region: "auto", bucket: "media", delivery: "redirect" },
    ...{ accessKeyId: "key-of-the-bucket", secretAccessKey: "secret-of-the-bucket" },
  });
  const { test } = await openWithEpisodes({ blobs: { ...plainApp.deps.blobs, presigned } });
  await using _test = test;
  const xml = await readFeed(test);
  assert.doesNotMatch(xml, /storage\.example|X-Amz|key-of-the-bucket/);
  const { url } = parseFeed(xml)?.items[0]?.enclosure ?? assert.fail("no episode");
  assert.ok(url.startsWith(`${APP_URL}/media/`));
  const answer = await test.send("GET", url.slice(APP_URL.length));
  assert.equal(answer.status, 302, "the storage is found when it is asked for");
});
