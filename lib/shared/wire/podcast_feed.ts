export const PODCAST_FEED_PATH = "/podcast.xml";
export const PODCAST_FEED_TYPE = "application/rss+xml";

/** Has no hash: directories keep the address. */
export const PODCAST_COVER_PATH = "/podcast-cover.png";
