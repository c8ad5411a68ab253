import { atMost, type Measurement, percentile } from './measurement';

/** Words typed key by key: names, typos, words of descriptions, several scripts. */
export const typed = [
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
export const keystrokes = typed.flatMap((words) => Array.from(words, (_, index) => words.slice(0, index + 1)));

/** @param goal for the slower keystrokes, in milliseconds */
export function perKeystroke(
  figure: string,
  times: readonly number[],
  goal: number,
  beside?: { what: string; times: readonly number[] },
): Measurement[] {
  const of = (share: number) => ({
    ...{ bench: 'search', figure: `${figure}: p${share * 100} of ${times.length}` },
    ...{ value: percentile(times, share), unit: 'ms' as const },
    ...(beside && { reference: { what: beside.what, value: percentile(beside.times, share) } }),
  });
  return [of(0.5), { ...of(0.95), goal: atMost(goal) }];
}
