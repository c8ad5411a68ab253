import { compareSeriesNumbers } from '@rules/titles/title-series';
import { browseSeries } from '@/backend/browse-each-kind';
import type { Language } from '@/i18n/languages';
import { type Card, cardOf } from './cards';
import { kinds } from './kinds';
import { titleOrder } from './sort-orders';
import { nameIn } from './use-title-name';

/** Data of a title in the list of a series. */
export interface SeriesCard extends Card {
  /** Number in the series; undefined if it has none. */
  seriesNumber: string | undefined;
}

/** Query of TanStack Query for the titles of a series, of all kinds, unordered across kinds. */
export function seriesQuery(series: string) {
  return {
    queryKey: ['series', series] as const,
    queryFn: () => listSeries(series),
  };
}

async function listSeries(series: string): Promise<SeriesCard[]> {
  const found = await browseSeries(series);
  return Object.values(kinds).flatMap((kind) =>
    (found[kind.titleKind]?.items ?? []).map((stored) => ({
      ...cardOf(kind, stored),
      seriesNumber: stored.seriesNumber || undefined,
    })),
  );
}

/** Sorts the cards of a series by their number in it. */
export function inSeriesOrder(cards: readonly SeriesCard[], language: Language): SeriesCard[] {
  const byTitle = titleOrder(language);
  return cards.toSorted(
    (one, other) => compareSeriesNumbers(one, other) || byTitle(nameIn(language, one), nameIn(language, other)),
  );
}

/** Returns the neighbours of a title in its series: the previous one, then the following ones. */
export function nextTo(cards: readonly SeriesCard[], id: string, most: number): SeriesCard[] {
  const at = cards.findIndex((card) => card.id === id);
  const others = cards.filter((card) => card.id !== id);
  const first = Math.max(0, Math.min(at - 1, others.length - most));
  return others.slice(first, first + most);
}
