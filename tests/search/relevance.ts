import { parseRequest } from '../../amplify/functions/catalogue/browse-catalogue';
import { indexedTitle } from '../../amplify/functions/catalogue/indexed-title';
import { TitleIndex } from '../../amplify/functions/catalogue/title-index';
import { asRecord, type SampleTitle } from './generated-titles';
import type { SampleQuery } from './queries';

/** The result of one query. */
export interface Judgement {
  sort: string;
  query: string;
  /** Precision at n, with n = 5 or the number of correct titles if that is smaller. */
  precision: number;
  /** Position of the first correct result, from 1; undefined if it is not among the first five. */
  firstRight: number | undefined;
  results: string[];
}

const resultCount = 5;

/** Builds the movie index of these titles. */
export function indexOf(titles: readonly SampleTitle[]): TitleIndex {
  return new TitleIndex(titles.flatMap((title) => indexedTitle('movie', asRecord('movie', title)) ?? []));
}

/** Runs every query. */
export function judge(queries: readonly SampleQuery[], titles: readonly SampleTitle[], index: TitleIndex): Judgement[] {
  const byId = new Map(titles.map((title) => [title.id, title]));
  return queries.map(({ sort, query, isRight }) => {
    const { items } = index.browse(parseRequest({ search: query, pageSize: resultCount }));
    const found = items.flatMap(({ id }) => byId.get(id) ?? []);
    const wanted = Math.min(resultCount, titles.filter(isRight).length);
    if (wanted === 0) throw new Error(`No title is right for "${query}": the query tests nothing.`);
    const firstRight = found.findIndex(isRight) + 1 || undefined;
    const precision = found.slice(0, wanted).filter(isRight).length / wanted;
    return { sort, query, precision, firstRight, results: found.map(({ title }) => title) };
  });
}

/** Returns the mean precision by category, and of all queries. */
export function precisionBySort(judgements: readonly Judgement[]) {
  const sorts = [...new Set(judgements.map(({ sort }) => sort))];
  const row = (sort: string, of: readonly Judgement[]) => ({
    sort,
    queries: of.length,
    'precision at 5': Number((of.reduce((sum, { precision }) => sum + precision, 0) / of.length).toFixed(3)),
    'first right in top 5': of.filter(({ firstRight }) => firstRight !== undefined).length,
  });
  return [
    ...sorts.map((sort) =>
      row(
        sort,
        judgements.filter((judgement) => judgement.sort === sort),
      ),
    ),
    row('all', judgements),
  ];
}
