import { seededRandom } from '../faults/seeded-random';
import { knownTitles } from './known-titles';
import { wordStock } from './word-stock';

/** A test title; `asRecord` converts it to a stored record. */
export interface SampleTitle {
  id: string;
  title: string;
  year: number;
  genres: readonly string[];
  director: string;
  cast: readonly string[];
  language: string;
  rate: number;
  likes: number;
  description: string;
}

/** Creates `count` reproducible titles: those that the queries expect, among plausible others. */
export function generatedTitles(count: number): SampleTitle[] {
  const random = seededRandom(1895);
  const chance = (share: number) => random() < share;
  // The lists are never empty.
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const { adjectives, nouns, places, firstNames, lastNames, genres, languages, foreign, clauses, syllables } =
    wordStock;
  // Many similar words, as in a real catalogue, which the search must distinguish.
  const invented = () => {
    const name = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('');
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  const person = () => `${chance(0.7) ? pick(firstNames) : invented()} ${chance(0.4) ? pick(lastNames) : invented()}`;
  const forms: (() => string)[] = [
    () => `The ${pick(adjectives)} ${pick(nouns)}`,
    () => `${pick(adjectives)} ${pick(nouns)}`,
    () => `${pick(nouns)} of ${pick(places)}`,
    () => `A ${pick(nouns)} in ${pick(places)}`,
    () => `${pick(nouns)} and ${pick(nouns)}`,
    () => `The ${pick(nouns)} of ${invented()}`,
    () => invented(),
    () => `The ${pick(nouns)}’s ${pick(nouns)}`,
    () => `${pick(firstNames)} and the ${pick(adjectives)} ${pick(nouns)}`,
    () => `${pick(adjectives)} ${pick(nouns)} ${2 + Math.floor(random() * 3)}`,
    () => {
      const [beginnings, ends] = pick(foreign);
      return `${pick(beginnings ?? [])} ${pick(ends ?? [])}`;
    },
  ];
  const taken = new Set(knownTitles.map(({ title }) => title));
  const made: SampleTitle[] = [];
  for (let attempt = 0; made.length < count - knownTitles.length; attempt += 1) {
    const plain = pick(forms)();
    // The vocabulary is smaller than ten thousand titles: later ones get a subtitle, like sequels.
    const title = attempt < count / 2 && !taken.has(plain) ? plain : `${plain}: ${pick(adjectives)} ${pick(nouns)}`;
    if (taken.has(title)) continue;
    taken.add(title);
    made.push({
      id: `made-${made.length}`,
      title,
      year: 1900 + Math.floor(random() * 126),
      genres: chance(0.5) ? [pick(genres)] : [...new Set([pick(genres), pick(genres)])],
      director: person(),
      cast: Array.from({ length: 3 }, person),
      language: pick(languages),
      rate: Math.round(random() * 100) / 10,
      likes: Math.floor(random() * 500),
      description: `In ${pick(places)}, ${pick(clauses)}, and ${pick(clauses)}.`,
    });
  }
  return [...knownTitles, ...made].slice(0, count);
}

/** Returns the record as stored in DynamoDB, with the prefix of its kind. */
export function asRecord(kind: 'movie' | 'tvShow' | 'audiobook', title: SampleTitle): Record<string, string | number> {
  const people =
    kind === 'audiobook'
      ? { author: title.director, narrator: title.cast.join(', '), language: title.language }
      : { director: title.director, casting: title.cast.join(', '), genre: title.genres.join(', ') };
  const fields = {
    title: title.title,
    year: String(title.year),
    rate: String(title.rate),
    likes: title.likes,
    description: title.description,
    ...people,
  };
  const prefixed = Object.entries(fields).map(([name, value]) => [`${kind}_${name}`, value] as const);
  return { id: title.id, createdAt: '2026-01-01T00:00:00.000Z', ...Object.fromEntries(prefixed) };
}

/** Returns the id of the generated title n. */
export const generatedId = (n: number) => `4c1f0b3a-7e52-4d7e-9a55-${String(n).padStart(12, '0')}`;
