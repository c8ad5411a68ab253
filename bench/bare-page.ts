import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listen } from '../tests/support/listen';

const heroFile = 'amplify/seed/media/site/thumbnail/hero-plan-9-from-outer-space-1957.webp';

/**
 * Serves one line of text and the hero's picture: the lower bound of a first paint. Sends the same headers as the site,
 * because the browser's process isolation for them costs every page the same.
 */
export async function startBarePage(site: string) {
  const picture = readFileSync(heroFile);
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><p>Marquee</p><img src="/hero.webp" width="390" height="600" alt="">`;
  const { headers } = await fetch(site);
  const ofSafety = [...headers].filter(([name]) => /polic|frame|transport|options/.test(name));
  const server = createServer((request, response) => {
    for (const [name, value] of ofSafety) response.setHeader(name, value);
    const isPicture = request.url === '/hero.webp';
    response.setHeader('content-type', isPicture ? 'image/webp' : 'text/html; charset=utf-8');
    response.end(isPicture ? picture : html);
  });
  return listen(server);
}
