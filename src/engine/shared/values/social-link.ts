const NAMES = new Map<string, string>(
  Object.entries({
    "bsky.app": "Bluesky",
    "facebook.com": "Facebook",
    "g.page": "Google",
    "github.com": "GitHub",
    "instagram.com": "Instagram",
    "linkedin.com": "LinkedIn",
    "mastodon.social": "Mastodon",
    "pinterest.com": "Pinterest",
    "threads.net": "Threads",
    "tiktok.com": "TikTok",
    "tripadvisor.com": "Tripadvisor",
    "twitter.com": "X",
    "vimeo.com": "Vimeo",
    "wa.me": "WhatsApp",
    "x.com": "X",
    "xing.com": "XING",
    "yelp.com": "Yelp",
    "youtube.com": "YouTube",
  }),
);

/** The link to a profile of the business, with the name of its site, or its host if the name is not known. */
export function socialLink(link: string): { name: string; link: string } {
  const host = new URL(link).hostname.replace(/^(www|m|[a-z]{2}(-[a-z]{2})?)\.(?=.+\.)/, "");
  return { name: NAMES.get(host) ?? host, link };
}
