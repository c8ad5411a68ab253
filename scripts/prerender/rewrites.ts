import { readFileSync, writeFileSync } from 'node:fs';
import { anyId, shellFile, sitePages } from '../site-pages.ts';

const rewritesFile = 'rewrites.json';

/** Rules of Amplify Hosting that answer each address with its prerendered file, all others with the shell. */
export function rewriteRules(): object[] {
  const rules = sitePages.flatMap(({ address, file }) =>
    file ? [{ source: sourceOf(address), target: `/${file}` }] : [],
  );
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
