import { atMost, type Measurement, percentile } from './measurement';

/** Words typed key by key: names, typos, words of descriptions, several scripts. */
export const typedQueries = [
  'nosferatu 1922',
  'the godfather',
  'spider-man',
  'frankenstien',
  'horror wolf',
  'a storm in lisbon',
  'silent river of prague',
  'fritz lang',
  'сталкер',
  '七人の侍',
];

/** Every intermediate value of the field. */
export const keystrokes = typedQueries.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));

/** @param goal for the slower keystrokes, in milliseconds */
export function perKeystroke(
  figure: string,
  times: readonly number[],
  goal: number,
  reference?: { name: string; times: readonly number[] },
): Measurement[] {
  const of = (share: number) => ({
    ...{ bench: 'search', figure: `${figure}: p${share * 100} of ${times.length}` },
    ...{ value: percentile(times, share), unit: 'ms' as const },
    ...(reference && { reference: { name: reference.name, value: percentile(reference.times, share) } }),
  });
  return [of(0.5), { ...of(0.95), goal: atMost(goal) }];
}
