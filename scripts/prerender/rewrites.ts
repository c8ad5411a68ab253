import { readFileSync, writeFileSync } from 'node:fs';
import { pageAddresses, shellFile } from '../../amplify/rules/delivered-pages.ts';
import { anyId, sitePages } from '../site-pages.ts';

const rewritesFile = 'rewrites.json';

/** Placeholder for the address of amplify/delivery/visitor-delivery.ts in the outputs. */
const visitorDelivery = '{{custom.visitorDelivery}}';

/**
 * Returns Amplify Hosting's rules that serve the prerendered file of each address, and the shell for all others. Pages
 * with data are served by the visitors' distribution, which adds the data to the file.
 */
export function rewriteRules(): object[] {
  const rules = sitePages.flatMap(({ address, file }) => {
    if (!file) return [];
    const isDelivered = pageAddresses.some(({ pattern }) => pattern.test(address.replace(anyId, 'an-id')));
    const source = address.replace(anyId, '<id>');
    return [{ source, target: isDelivered ? `${visitorDelivery}${source}` : `/${file}` }];
  });
  return [...rules, { source: anyPage, target: `/${shellFile}` }].map((rule) => ({ ...rule, status: '200' }));
}

/** Updates rewrites.json. */
export function writeRewrites(): void {
  const after = `${JSON.stringify(rewriteRules(), null, 2)}\n`;
  if (after !== readFileSync(rewritesFile, 'utf8')) writeFileSync(rewritesFile, after);
}

/**
 * Matches every path except those of files, by a regular expression between `</` and `/>`. A missing file in a folder
 * whose files never change must not be the shell: caches would keep that for a year (customHttp.yml).
 */
const anyPage =
  '</^(?!\\/?(assets|fonts)\\/)([^.]+$|.*\\.(?!(css|gif|ico|jpe?g|js|mjs|png|avif|webp|svg|txt|woff2?|ttf|map|json|webmanifest|xml|vtt|html)$)([^.]+$))/>';
