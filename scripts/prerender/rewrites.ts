import { readFileSync, writeFileSync } from 'node:fs';
import { pageAddresses, shellFile } from '../../amplify/rules/delivered-pages.ts';
import { anyId, sitePages } from '../site-pages.ts';

const rewritesFile = 'rewrites.json';

/** Stands for the address of amplify/delivery/visitor-delivery.ts in the outputs. */
const visitorDelivery = '{{custom.visitorDelivery}}';

/**
 * Rules of Amplify Hosting that answer each address with its prerendered file, all others with the shell. Pages with data
 * come from the visitors' distribution, which adds the data to the file.
 */
export function rewriteRules(): object[] {
  const rules = sitePages.flatMap(({ address, file }) => {
    if (!file) return [];
    const isDelivered = pageAddresses.some(({ pattern }) => pattern.test(address.replace(anyId, 'an-id')));
    if (!isDelivered) return [{ source: sourceOf(address), target: `/${file}` }];
    const path = address.replace(anyId, '<id>');
    return [{ source: path, target: `${visitorDelivery}${path}` }];
  });
  return [...rules, { source: anyPage, target: `/${shellFile}` }].map((rule) => ({ ...rule, status: '200' }));
}

/** Updates rewrites.json. */
export function writeRewrites(): void {
  const after = `${JSON.stringify(rewriteRules(), null, 2)}\n`;
  if (after !== readFileSync(rewritesFile, 'utf8')) writeFileSync(rewritesFile, after);
}

/** Amplify Hosting takes regular expressions between `</` and `/>`. */
function sourceOf(address: string): string {
  if (!address.includes(anyId)) return address;
  return `</^${address.replaceAll('/', '\\/').replace(anyId, '[\\w-]+')}$/>`;
}

/** Every path but those of files. */
const anyPage =
  '</^[^.]+$|\\.(?!(css|gif|ico|jpe?g|js|mjs|png|avif|webp|svg|txt|woff2?|ttf|map|json|webmanifest|xml|vtt|html)$)([^.]+$)/>';
