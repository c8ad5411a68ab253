import type { HtmlTagDescriptor, Plugin } from 'vite';
import { publicApiOf } from '../../src/backend/client/public-api.ts';

/** Adds preconnect links for the hosts of every page's first requests (docs/decisions/0015). */
export function earlyConnections(outputs: object): Plugin {
  return { name: 'marquee:early-connections', transformIndexHtml: () => connections(outputs) };
}

/** Returns links for the API and the delivery base of the pictures; none if they share the page's host, as locally. */
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
