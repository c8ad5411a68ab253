import type { Schema } from '../../amplify/data/schema';
import { browseEachKind } from './each-kind';
import type { StoredKind } from './titles';

const shownFields = [
  'id',
  'title',
  'titleEn',
  'titleEs',
  'seriesNumber',
  'year',
  'rate',
  'poster',
  'age',
  'quality',
  'genre',
  'production',
  'page',
] as const;

export type StoredSeriesCard = Pick<Schema['CatalogueCard']['type'], (typeof shownFields)[number]>;

/** The titles of a series, each kind's in their order, a hundred of each at most. */
export function browseSeries(series: string): Promise<Partial<Record<StoredKind, { items: StoredSeriesCard[] }>>> {
  return browseEachKind(titlesOfSeries, { series });
}

const titlesOfSeries = {
  takes: '$series: String!',
  give: 'series: [$series], sort: series, pageSize: 100',
  want: `items { ${shownFields.join(' ')} }`,
};
