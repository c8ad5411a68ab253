import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type RequestOrigins, withOrigins } from './policy-origins.ts';

/** Keeps the policy in customHttp.yml to the very inline script and style that the pages have, and to the hosts they reach. */
export function writePolicy(html: string, origins: RequestOrigins): void {
  const before = readFileSync(policyFile, 'utf8');
  const after = withOrigins(before, origins)
    .replace(/script-src 'self'[^;]*/, ["script-src 'self'", ...hashesOf(html, inlineScript)].join(' '))
    .replace(/style-src 'self'[^;]*/, ["style-src 'self'", ...hashesOf(html, inlineStyle)].join(' '));
  if (after !== before) writeFileSync(policyFile, after);
}

const policyFile = 'customHttp.yml';

/** Scripts that run: data in a script element does not. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

function hashesOf(html: string, element: RegExp): string[] {
  const hashes = [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}
