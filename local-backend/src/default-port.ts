/** Default port of the backend. */
export const defaultPort = 4280;

const defaultSiteUrl = new RegExp(`http://localhost:${defaultPort}\\b`, 'g');

/** Replaces the site URL of the definitions, which contains the default port, by the actual site URL. */
export function replaceSiteUrl(text: string, siteUrl: string): string {
  return text.replaceAll(defaultSiteUrl, siteUrl);
}
