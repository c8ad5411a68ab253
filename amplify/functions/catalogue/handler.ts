import type { Schema } from '../../data/schema';
import { catalogueBrowser } from './browse-catalogue';
import { catalogueFiles } from './catalogue-files';

const browse = catalogueBrowser(catalogueFiles, 'shown');

/** The `browseCatalogue` operation (specification, decision 31): a page of cards, its total and the counts of each filter. */
export const handler: Schema['browseCatalogue']['functionHandler'] = (event) => browse(event.arguments);
