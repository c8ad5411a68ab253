import { defaultPort } from './default-port.ts';

/** What definitions say of the site: they know it at the usual port alone; in that one's place stands where it really is. */
export function replaceSiteUrl(text: string, siteUrl: string): string {
  return text.replaceAll(defaultSiteUrl, siteUrl);
}

const defaultSiteUrl = new RegExp(`http://localhost:${defaultPort}\\b`, 'g');
