import type { Schema } from '../../amplify/data/schema';
import { emptyResponseError } from './client/errors';
import { readField } from './client/graphql';

export const cardFields = [
  'id',
  'title',
  'titleEn',
  'titleEs',
  'year',
  'rate',
  'poster',
  'age',
  'quality',
  'genre',
  'production',
  'page',
] as const;

export type StoredCard = Pick<Schema['CatalogueCard']['type'], (typeof cardFields)[number]>;
export type BrowseArguments = Schema['browseCatalogue']['args'];
export type StoredFacet = Pick<Schema['CatalogueFacet']['type'], 'field' | 'value' | 'count'>;

export type StoredCardPage = Omit<Schema['CataloguePage']['type'], 'items' | 'facets'> & {
  items: StoredCard[];
  facets: StoredFacet[];
};

type Uncounted = Omit<StoredCardPage, 'facets'> & Partial<Pick<StoredCardPage, 'facets'>>;

/** Reads a page of a kind's cards; the size of a page does not grow with the catalogue (specification, decision 31). */
export async function browseCatalogue(
  wanted: BrowseArguments,
  facets: 'counted' | 'left out' = 'counted',
): Promise<StoredCardPage> {
  const page = await readField<Uncounted | null>('browseCatalogue', {
    field: 'browseCatalogue',
    types: argumentTypes,
    args: wanted,
    selection: [
      'total page pageCount isApproximate suggestion',
      `items { ${cardFields.join(' ')} }`,
      ...(facets === 'counted' ? ['facets { field value count }'] : []),
    ],
  });
  if (page) return { ...page, facets: page.facets ?? [] };
  throw emptyResponseError('browseCatalogue');
}

/** GraphQL type of each argument of `browseCatalogue`. */
export const argumentTypes = {
  kind: 'TitleKind!',
  page: 'Int',
  pageSize: 'Int',
  sort: 'CatalogueSort',
  isDescending: 'Boolean',
  genres: '[String!]',
  years: '[String!]',
  qualities: '[String!]',
  ages: '[String!]',
  languages: '[String!]',
  lengths: '[String!]',
  series: '[String!]',
  search: 'String',
  relatedTo: 'ID',
  ids: '[ID!]',
} satisfies Partial<Record<keyof BrowseArguments | 'ids', string>>;
