import { maxAddressLength } from './site-link';

/** Maximum lengths in characters of the site's own content; the API rejects longer texts. */
export const maxContentLengths = {
  note: 600,
  question: 300,
  answer: 5000,
  quote: 1000,
  person: 100,
  slideTitle: 120,
  slideFact: 60,
  slideDescription: 800,
  address: maxAddressLength,
} as const;

/** Removes the origin from an address of this site, as copied from the browser; returns any other text trimmed. */
export function asSiteLink(typed: string, origin: string): string {
  const link = typed.trim();
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}
