import type { Schema } from '../../amplify/data/schema';
import { BackendError } from './errors';
import { queryAsVisitor } from './visitor-query';

export type StoredCard = Schema['CatalogueCard']['type'];
export type StoredPage = Schema['CataloguePage']['type'];
export type BrowseArguments = Schema['browseCatalogue']['args'];

const query = `query ($kind: TitleKind!, $page: Int, $pageSize: Int, $sort: CatalogueSort, $isDescending: Boolean, $search: String, $relatedTo: ID) {
  browseCatalogue(kind: $kind, page: $page, pageSize: $pageSize, sort: $sort, isDescending: $isDescending, search: $search, relatedTo: $relatedTo) {
    total page pageCount
    items { id title year rate poster age quality genre language production creator page likes dislikes favorites }
  }
}`;

type BrowseAnswer = Pick<StoredPage, 'total' | 'page' | 'pageCount' | 'items'>;

/** A page of a kind's cards; its size does not grow with the catalogue (decision 31). */
export async function browseCatalogue(wanted: BrowseArguments, signal?: AbortSignal): Promise<BrowseAnswer> {
  const answer = await queryAsVisitor<{ browseCatalogue: BrowseAnswer | null }>(
    'browseCatalogue',
    query,
    wanted,
    signal,
  );
  if (answer.browseCatalogue) return answer.browseCatalogue;
  throw new BackendError('NoData', [{ path: 'browseCatalogue', message: 'The answer is empty.' }]);
}
