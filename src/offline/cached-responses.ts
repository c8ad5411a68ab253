import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { withTimeout } from '@/lib/async';

interface CachedResponse {
  data: unknown;
  /** Time of the response, in milliseconds since 1970. */
  keptAt: number;
  /** Build of the site that stored it: another build may expect other fields. */
  build: string;
}

const maxCached = 400;
/** Milliseconds: IndexedDB can hang without an error. */
const readTimeout = 2000;
const store = createStore('marquee-answers', 'answers');

/** Stores a response with its time, for use offline. */
export async function cacheResponse(name: string, data: unknown, keptAt: number): Promise<void> {
  const response: CachedResponse = { data, keptAt, build: import.meta.env.BUILD };
  await set(name, response, store);
}

/** Reads this build's cached response `name`; undefined if there is none. */
export async function cachedResponse(name: string): Promise<Pick<CachedResponse, 'data' | 'keptAt'> | undefined> {
  const response = await withTimeout(readTimeout, get<CachedResponse>(name, store));
  if (!response || response.build !== import.meta.env.BUILD) return undefined;
  return response;
}

/** Deletes responses of other builds, and the oldest ones above the limit. */
export async function deleteOldResponses(): Promise<void> {
  const all = await entries<string, CachedResponse>(store);
  const ours = all.filter(([, { build }]) => build === import.meta.env.BUILD);
  const newestFirst = ours.sort(([, one], [, other]) => other.keptAt - one.keptAt);
  const staying = new Set(newestFirst.slice(0, maxCached).map(([name]) => name));
  await delMany(
    all.map(([name]) => name).filter((name) => !staying.has(name)),
    store,
  );
}
