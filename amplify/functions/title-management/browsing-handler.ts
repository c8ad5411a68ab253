import type { Schema } from '../../data/schema';
import { isTitleKind } from '../../rules/title-kind';
import { cachedIndexes, parseRequest } from '../catalogue/browse-catalogue';
import { client } from '../shared/dynamodb/document-client';

const indexes = cachedIndexes(client, 'all');

/** The `browseTitles` operation: the catalogue's pages with what waits. A function of its own, so that no visitor's can give one out. */
export const handler: Schema['browseTitles']['functionHandler'] = async (event) => {
  const { kind } = event.arguments;
  if (!isTitleKind(kind)) throw new Error('There is no such kind of title.');
  const index = await indexes[kind].current();
  return index.browse(parseRequest(event.arguments));
};
