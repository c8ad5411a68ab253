import { usualPort } from './usual-port.ts';

/** What definitions say of the site: they know it at the usual port alone; in that one's place stands where it really is. */
export function atSite(text: string, siteUrl: string): string {
  return text.replaceAll(usualAddress, siteUrl);
}

const usualAddress = new RegExp(`http://localhost:${usualPort}\\b`, 'g');
