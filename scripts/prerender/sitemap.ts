import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { anyId, type SitePage, sitePages } from '../site-pages.ts';

/** Returns the absolute URL of a page; undefined for pages of titles or posts, of which there are many. */
export function pageUrl({ address }: SitePage, site: string): string | undefined {
  return address.includes(anyId) ? undefined : new URL(address, site).href;
}

/** Returns the sitemap for search engines (sitemaps.org): the prerendered pages. `site` is the site's URL. */
function sitemapOf(site: string): string {
  const urls = sitePages.flatMap((page) => (page.file && pageUrl(page, site)) ?? []);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<url><loc>${url}</loc></url>\n`).join('')}</urlset>
`;
}

/** Writes the sitemap into the built site, and its address into robots.txt, where search engines look for it. */
export function writeSitemap(folder: string, site: string): void {
  writeFileSync(path.join(folder, 'sitemap.xml'), sitemapOf(site));
  appendFileSync(path.join(folder, 'robots.txt'), `Sitemap: ${new URL('/sitemap.xml', site)}\n`);
}
