import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** Returns the file that a rewrite serves for a path; undefined without a matching rewrite. */
export type Rewrites = (pathname: string) => string | undefined;

/**
 * Reads rewrites in Amplify Hosting's format ("custom rules": source, target, status '200'); the first match applies.
 * Without the file it uses Hosting's rule for single-page sites. Throws for a malformed file.
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

/** `</…/>` contains a regular expression; any other source is a path. */
function sourceMatcher(source: string): (pathname: string) => boolean {
  const [, expression] = /^<\/(.*)\/>$/.exec(source) ?? [];
  if (expression === undefined) return (pathname) => pathname === source;
  const compiled = new RegExp(expression);
  return (pathname) => compiled.test(pathname);
}

/** Paths with a file extension are not rewritten to the page. */
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
