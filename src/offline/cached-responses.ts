import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { withTimeout } from '@/lib/async';

/** A cached response. */
interface KeptAnswer {
  data: unknown;
  /** When it was true, in milliseconds since 1970. */
  keptAt: number;
  /** Build of the site that stored it: another build may expect other fields. */
  build: string;
}

const mostKept = 400;
/** Milliseconds: a browser's database may hang, and what waits for it would never fail. */
const readPatience = 2000;
const store = createStore('marquee-answers', 'answers');

/** Keeps an answer of `keptAt` for when there is no connection. */
export async function keepAnswer(name: string, data: unknown, keptAt: number): Promise<void> {
  const answer: KeptAnswer = { data, keptAt, build: import.meta.env.BUILD };
  await set(name, answer, store);
}

/** Reads this build's cached response `name`; undefined if there is none. */
export async function keptAnswer(name: string): Promise<Pick<KeptAnswer, 'data' | 'keptAt'> | undefined> {
  const answer = await withTimeout(readPatience, get<KeptAnswer>(name, store));
  if (!answer || answer.build !== import.meta.env.BUILD) return undefined;
  return answer;
}

/** Deletes responses of other builds, and the oldest ones above the limit. */
export async function tidyAnswers(): Promise<void> {
  const all = await entries<string, KeptAnswer>(store);
  const ours = all.filter(([, { build }]) => build === import.meta.env.BUILD);
  const newestFirst = ours.sort(([, one], [, other]) => other.keptAt - one.keptAt);
  const staying = new Set(newestFirst.slice(0, mostKept).map(([name]) => name));
  await delMany(
    all.map(([name]) => name).filter((name) => !staying.has(name)),
    store,
  );
}
