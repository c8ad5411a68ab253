import { type TitleKind, titleKinds } from '@rules/titles/title-kind';
import type { Schema } from '../../amplify/data/schema';
import { cardFields, type StoredCardPage } from './catalogue';
import { emptyResponseError, fromGraphQLErrors } from './client/errors';
import { requestParts } from './client/graphql';

const suggestedFields = ['id', 'title', 'titleEn', 'titleEs', 'year', 'poster', 'creator', 'page'] as const;
const seriesFields = [...cardFields, 'seriesNumber'] as const;

/** The best matches of one kind. */
export type StoredSuggestions = Pick<StoredCardPage, 'total' | 'isApproximate' | 'suggestion'> & {
  items: Pick<Schema['CatalogueCard']['type'], (typeof suggestedFields)[number]>[];
};
export type StoredSeriesCard = Pick<Schema['CatalogueCard']['type'], (typeof seriesFields)[number]>;

/** Reads the best matches of each kind for a search in one request; runs on each keystroke. */
export function searchAllKinds(
  term: string,
  pageSize: number,
  signal?: AbortSignal,
): Promise<Partial<Record<TitleKind, StoredSuggestions>>> {
  return browseEachKind(
    {
      types: '$term: String!, $pageSize: Int!',
      args: 'search: $term, pageSize: $pageSize',
      selection: `total isApproximate suggestion items { ${suggestedFields.join(' ')} }`,
    },
    { term, pageSize },
    signal,
  );
}

/** Reads the titles of a series by kind, each kind ordered by the number in the series, at most 100 of each kind. */
export function browseSeries(series: string): Promise<Partial<Record<TitleKind, { items: StoredSeriesCard[] }>>> {
  return browseEachKind(
    {
      types: '$series: String!',
      args: 'series: [$series], sort: series, pageSize: 100',
      selection: `items { ${seriesFields.join(' ')} }`,
    },
    { series },
  );
}

/** Browses the catalogue of every kind in one request. Omits a kind that fails; throws if all kinds fail. */
async function browseEachKind<Page>(
  { types, args, selection }: { types: string; args: string; selection: string },
  variables: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Partial<Record<TitleKind, Page>>> {
  const operation = 'browseCatalogue';
  const fields = titleKinds.map((kind) => `${kind}: ${operation}(kind: ${kind}, ${args}) { ${selection} }`);
  const document = `query (${types}) { ${fields.join(' ')} }`;
  const { data, errors } = await requestParts({ operation, document, variables, signal });
  const pages = Object.entries(data ?? {}).filter(([, page]) => page !== null);
  if (pages.length > 0) return Object.fromEntries(pages);
  if (errors?.length) throw fromGraphQLErrors(errors, operation);
  throw emptyResponseError(operation);
}
