import { figureNames } from '@rules/figure-names';
import type { Schema } from '../../data/schema';
import { readFigure, seriesOf } from './figure-series';
import { bucketsOf, parsePeriod, periodBefore } from './period';
import { readTopTitles } from './top-titles';

/** The `readFigures` operation: a few short queries, regardless of the number of titles, customers and payments. */
export const handler: Schema['readFigures']['functionHandler'] = async (event) => {
  const period = parsePeriod(event.arguments);
  if (!period) throw new Error('INVALID_PERIOD');
  const previous = periodBefore(period);
  const [figures, topTitles] = await Promise.all([
    Promise.all(
      figureNames.map(async (figure) => seriesOf(figure, await readFigure(figure, previous, period), period, previous)),
    ),
    readTopTitles(bucketsOf(period)),
  ]);
  return { ...period, previousFrom: previous.from, previousTo: previous.to, figures, topTitles };
};
