import type { Schema } from '../../data/schema';
import { catalogueBrowser } from '../catalogue/browse-catalogue';
import { catalogueFiles } from '../catalogue/catalogue-files';

const browse = catalogueBrowser(catalogueFiles, 'all');

/** The `browseTitles` operation: the catalogue with drafts and scheduled titles. A separate function isolates them from visitors. */
export const handler: Schema['browseTitles']['functionHandler'] = (event) => browse(event.arguments);
