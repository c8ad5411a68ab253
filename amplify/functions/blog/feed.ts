import { safeHtml } from '@rules/text/safe-html';
import type { StoredItem } from '../shared/dynamodb/read-items';

const maxPosts = 20;

/** Returns the posts that readers can see at `now`, the newest first, up to the maximum of a feed. */
export function feedPosts(stored: readonly StoredItem[], now: Date): StoredItem[] {
  return stored
    .filter((post) => post.status !== 'DRAFT' && timeOf(post) > 0 && timeOf(post) <= now.getTime())
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, maxPosts);
}

/** Returns the time of the last change or publication of the posts; undefined without posts. */
export function lastChange(posts: readonly StoredItem[]): Date | undefined {
  const times = posts.flatMap((post) => [timeOf(post), Date.parse(text(post.updatedAt)) || 0]);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** Returns the RSS 2.0 document of the posts with their texts; `site` is the site's URL without a final slash. */
export function feedOf(posts: readonly StoredItem[], site: string): string {
  const built = lastChange(posts);
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Marquee</title>
<link>${escaped(`${site}/blog`)}</link>
<description>Notes from the projection room: old films, good voices, and the people who keep them.</description>
<language>en</language>
${built ? `<lastBuildDate>${built.toUTCString()}</lastBuildDate>\n` : ''}${posts.map((post) => entry(post, site)).join('')}</channel>
</rss>
`;
}

function entry(post: StoredItem, site: string): string {
  const address = escaped(`${site}/blog/${encodeURIComponent(text(post.slug))}`);
  const categories = Array.isArray(post.categories) ? post.categories : [];
  return `<item>
<title>${escaped(text(post.title))}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${new Date(timeOf(post)).toUTCString()}</pubDate>
<dc:creator>${escaped(text(post.author))}</dc:creator>
${categories.map((name) => `<category>${escaped(text(name))}</category>\n`).join('')}<description>${escaped(text(post.excerpt))}</description>
<content:encoded>${escaped(bodyOf(post, site))}</content:encoded>
</item>
`;
}

/** Makes the site's links absolute: relative ones would be broken in a feed reader. */
function bodyOf(post: StoredItem, site: string): string {
  return safeHtml(text(post.body)).replaceAll('href="/', `href="${site}/`);
}

function timeOf({ published_at, createdAt }: StoredItem): number {
  return Date.parse(text(published_at) || text(createdAt)) || 0;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function escaped(words: string): string {
  return words
    .replace(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// Characters that XML 1.0 does not allow, not even as references.
const notInXml = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
