import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** Which file of the site answers a path in its own file's stead, if any does. */
export type Rewrites = (pathname: string) => string | undefined;

/**
 * Reads rewrites in Amplify Hosting's format ("custom rules": source, target, status '200'); the first that fits counts.
 * Without the file there is the one rule that Hosting has for single-page sites. Throws if it is malformed.
 */
export async function readRewrites(file: string): Promise<Rewrites> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const written = text === undefined ? [singlePage] : v.parse(Format, text);
  const rules = written.map(({ source, target }) => ({ matches: sourceMatcher(source), target }));
  return (pathname) => rules.find(({ matches }) => matches(pathname))?.target;
}

/** `</…/>` holds a regular expression; anything else is a path. */
function sourceMatcher(source: string): (pathname: string) => boolean {
  const [, expression] = /^<\/(.*)\/>$/.exec(source) ?? [];
  if (expression === undefined) return (pathname) => pathname === source;
  const compiled = new RegExp(expression);
  return (pathname) => compiled.test(pathname);
}

/** What looks like a file is never answered with the page. */
const singlePage = {
  source:
    '</^[^.]+$|\\.(?!(css|gif|ico|jpe?g|js|mjs|png|avif|webp|svg|txt|woff2?|ttf|map|json|webmanifest)$)([^.]+$)/>',
  target: '/index.html',
};

const Format = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ source: v.string(), target: v.string(), status: v.literal('200') })),
);
