import type { HtmlTagDescriptor, Plugin } from 'vite';
import { publicApiOf } from '../../src/backend/client/public-api.ts';

/** Adds links to the head of every page: preconnect links (docs/decisions/0015) and the blog's feed. */
export function headLinks(outputs: object): Plugin {
  return { name: 'marquee:head-links', transformIndexHtml: () => [...connections(outputs), ...feedLink(outputs)] };
}

/** Returns preconnect links for the API and the delivery base of the pictures; none if they share the page's host, as locally. */
export function connections(outputs: object): HtmlTagDescriptor[] {
  // The generated outputs; amplify/delivery/resource.ts defines their shape.
  const [base] = (outputs as { custom?: { delivery?: { production: string[] } } }).custom?.delivery?.production ?? [];
  const { url, reads } = publicApiOf(outputs);
  return [
    // API requests use CORS and pictures do not: the browser keeps separate connections for them.
    ...connection(reads ?? url, { crossorigin: true }),
    ...connection(base, {}),
  ];
}

function connection(address: string | undefined, more: { crossorigin?: true }): HtmlTagDescriptor[] {
  if (!address || !URL.canParse(address)) return [];
  return [{ tag: 'link', attrs: { rel: 'preconnect', href: new URL(address).origin, ...more }, injectTo: 'head' }];
}

/**
 * Returns the link to the blog's feed, because feed readers run no script. The address is `custom.blogFeedUrl` of the
 * outputs; without it there is no feed.
 */
function feedLink(outputs: object): HtmlTagDescriptor[] {
  // The generated outputs; amplify/functions/grants.ts defines their shape.
  const href = (outputs as { custom?: { blogFeedUrl?: string } }).custom?.blogFeedUrl;
  if (!href) return [];
  return [
    { tag: 'link', attrs: { rel: 'alternate', type: 'application/rss+xml', title: 'Marquee', href }, injectTo: 'head' },
  ];
}
