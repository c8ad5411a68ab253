import type { Plugin } from 'vite';

/**
 * Names the blog's feed in the head of every page: feed readers run no script. The address is the backend's
 * (`custom.blogFeedUrl` of its outputs); where that names none, there is no feed to name.
 */
export function feedLink(outputs: object): Plugin {
  // The generator's JSON; its shape is that of amplify/data/blog-feed.ts.
  const href = (outputs as { custom?: { blogFeedUrl?: string } }).custom?.blogFeedUrl;
  const attrs = { rel: 'alternate', type: 'application/rss+xml', title: 'Marquee', href: href ?? '' };
  return {
    name: 'marquee:feed-link',
    transformIndexHtml: () => (href ? [{ tag: 'link', attrs, injectTo: 'head' }] : []),
  };
}
