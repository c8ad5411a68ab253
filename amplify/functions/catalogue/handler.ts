import type { Schema } from '../../data/schema';
import { isTitleKind } from '../../rules/title-kind';
import { client } from '../shared/dynamodb/document-client';
import { cachedIndexes, parseRequest } from './browse-catalogue';

const indexes = cachedIndexes(client, 'shown');

/** The `browseCatalogue` operation (specification, decision 31): a page of cards, its total and the counts behind each filter. */
export const handler: Schema['browseCatalogue']['functionHandler'] = async (event) => {
  const { kind } = event.arguments;
  if (!isTitleKind(kind)) throw new Error('There is no such kind of title.');
  const index = await indexes[kind].current();
  return index.browse(parseRequest(event.arguments));
};
