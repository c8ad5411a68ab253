import type { Schema } from '../../amplify/data/schema';
import { dataOf, visitorClient } from './client';
import { BackendError } from './errors';

export type StoredCard = Schema['CatalogueCard']['type'];
export type BrowseArguments = Schema['browseCatalogue']['args'];

/** A page of a kind's cards; its size does not grow with the catalogue (decision 31). */
export async function browseCatalogue(wanted: BrowseArguments) {
  const { queries } = await visitorClient();
  const page = await dataOf('browseCatalogue', queries.browseCatalogue(wanted));
  if (page) return page;
  throw new BackendError('NoData', [{ path: 'browseCatalogue', message: 'The answer is empty.' }]);
}
