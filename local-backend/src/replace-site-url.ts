import { defaultPort } from './default-port.ts';

/** Replaces the site URL of the definitions, which has the default port, by the actual one. */
export function replaceSiteUrl(text: string, siteUrl: string): string {
  return text.replaceAll(defaultSiteUrl, siteUrl);
}

const defaultSiteUrl = new RegExp(`http://localhost:${defaultPort}\\b`, 'g');
