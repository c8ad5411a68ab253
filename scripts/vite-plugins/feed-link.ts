import type { Plugin } from 'vite';

/**
 * Adds the link to the blog's feed to the head of every page, because feed readers run no script. The address is
 * `custom.blogFeedUrl` of the outputs; without it there is no feed.
 */
export function feedLink(outputs: object): Plugin {
  // The generated outputs; amplify/functions/grants.ts defines their shape.
  const href = (outputs as { custom?: { blogFeedUrl?: string } }).custom?.blogFeedUrl;
  const attrs = { rel: 'alternate', type: 'application/rss+xml', title: 'Marquee', href: href ?? '' };
  return {
    name: 'marquee:feed-link',
    transformIndexHtml: () => (href ? [{ tag: 'link', attrs, injectTo: 'head' }] : []),
  };
}
