import type { Schema } from '../../data/schema';
import { client } from '../shared/dynamodb/document-client';
import { catalogueBrowser } from './browse-catalogue';

const browse = catalogueBrowser(client, 'shown');

/** The `browseCatalogue` operation (specification, decision 31): a page of cards, its total and the counts of each filter. */
export const handler: Schema['browseCatalogue']['functionHandler'] = (event) => browse(event.arguments);
