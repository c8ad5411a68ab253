import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { withPatience } from '@/lib/with-patience';

/** An answer as it was kept. */
interface KeptAnswer {
  data: unknown;
  /** When it was true, in milliseconds since 1970. */
  keptAt: number;
  /** Which build of the site it was made for: another may expect other fields. */
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

/** The answer kept under `name` by this build of the site, if there is one. */
export async function keptAnswer(name: string): Promise<Pick<KeptAnswer, 'data' | 'keptAt'> | undefined> {
  const answer = await withPatience(readPatience, get<KeptAnswer>(name, store));
  if (!answer || answer.build !== import.meta.env.BUILD) return undefined;
  return answer;
}

/** Forgets what other builds kept, and the oldest answers where there are too many. */
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
