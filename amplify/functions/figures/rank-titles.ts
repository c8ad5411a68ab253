import { titleKeyOf } from '../../rules/title-key';
import type { TitleKind } from '../../rules/title-kind';

/** Number and duration of a title's plays. */
export interface Ranked {
  kind: TitleKind;
  titleId: string;
  plays: number;
  seconds: number;
}

/** The same titles of several days together, the longest played first, `most` at most; equals in the order of their ids. */
export function rankTitles(played: readonly Ranked[], most: number): Ranked[] {
  const together = new Map<string, Ranked>();
  for (const one of played) {
    const key = titleKeyOf(one);
    const before = together.get(key);
    const seconds = Math.round(((before?.seconds ?? 0) + one.seconds) * 1000) / 1000;
    together.set(key, { ...one, plays: (before?.plays ?? 0) + one.plays, seconds });
  }
  return [...together.values()]
    .sort((a, b) => b.seconds - a.seconds || b.plays - a.plays || a.titleId.localeCompare(b.titleId))
    .slice(0, most);
}
