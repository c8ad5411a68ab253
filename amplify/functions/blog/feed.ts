import { safeHtml } from '@rules/text/safe-html';
import type { StoredItem } from '../shared/dynamodb/read-items';

const mostPosts = 20;

/** Posts that readers can see at `now`, the newest first, as many as a feed holds. */
export function feedPosts(stored: readonly StoredItem[], now: Date): StoredItem[] {
  return stored
    .filter((post) => post.status !== 'DRAFT' && timeOf(post) > 0 && timeOf(post) <= now.getTime())
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, mostPosts);
}

/** When any of the posts last changed, or came to be seen; undefined where there are none. */
export function lastChange(posts: readonly StoredItem[]): Date | undefined {
  const times = posts.flatMap((post) => [timeOf(post), Date.parse(text(post.updatedAt)) || 0]);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** RSS 2.0 of the posts, whole; `site` is the site's address without a slash at its end. */
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

/** Links within the site lead nowhere from a reader's own page. */
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

// XML 1.0 has no place for these, however they are written.
const notInXml = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
