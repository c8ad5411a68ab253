import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type RequestOrigins, withOrigins } from './policy-origins.ts';

/**
 * Updates the policy in customHttp.yml: the hashes of the pages' inline scripts and styles, and the origins of their
 * requests.
 */
export function writePolicy(html: string, origins: RequestOrigins): void {
  const before = readFileSync(policyFile, 'utf8');
  const after = withOrigins(before, origins)
    .replace(/script-src 'self'[^;]*/, ["script-src 'self'", ...hashesOf(html, inlineScript)].join(' '))
    .replace(/style-src 'self'[^;]*/, ["style-src 'self'", ...hashesOf(html, inlineStyle)].join(' '));
  if (after !== before) writeFileSync(policyFile, after);
}

const policyFile = 'customHttp.yml';

/** Executable inline scripts; data blocks have a `type` attribute. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

function hashesOf(html: string, element: RegExp): string[] {
  const hashes = [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}
