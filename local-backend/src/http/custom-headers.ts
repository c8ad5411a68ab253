import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { parse } from 'yaml';

/** Returns the headers that Amplify Hosting adds to a path. */
export type CustomHeaders = (pathname: string) => Record<string, string>;

/**
 * Reads the file and reloads it when it changes: a build may write it while the site is served. Throws as
 * `readCustomHeaders` does.
 */
export async function watchCustomHeaders(file: string): Promise<() => Promise<CustomHeaders>> {
  let time = await timeOf(file);
  let headers = await readCustomHeaders(file);
  return async () => {
    const now = await timeOf(file);
    if (now === time) return headers;
    headers = await readCustomHeaders(file);
    time = now;
    return headers;
  };
}

async function timeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs;
}

/**
 * Reads a `customHttp.yml` in Amplify Hosting's format; a missing file adds no headers. Throws for a malformed file.
 */
async function readCustomHeaders(file: string): Promise<CustomHeaders> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const { customHeaders } = v.parse(Format, parse(text) ?? {});
  const rules = customHeaders.map(({ pattern, headers }) => ({ matches: patternMatcher(pattern), headers }));
  return (pathname) => {
    const applying = rules.filter(({ matches }) => matches(pathname)).flatMap(({ headers }) => headers);
    return Object.fromEntries(
      applying.map(({ key, value }) => [key.toLowerCase(), value.trim().replaceAll(/\s*\n\s*/g, ' ')]),
    );
  };
}

/**
 * Compiles a pattern: `**` matches any path, `*` any name; a pattern without a slash is matched against the last
 * segment.
 */
function patternMatcher(pattern: string): (pathname: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wildcard) => WILDCARDS[wildcard] ?? '');
  const expression = new RegExp(`^${source}$`);
  const wholePath = pattern.includes('/') || pattern.includes('**');
  return (pathname) => expression.test(wholePath ? pathname.slice(1) : pathname.slice(pathname.lastIndexOf('/') + 1));
}

const WILDCARDS: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

const Format = v.object({
  customHeaders: v.optional(
    v.array(v.object({ pattern: v.string(), headers: v.array(v.object({ key: v.string(), value: v.string() })) })),
    [],
  ),
});
