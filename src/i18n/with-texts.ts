import { loadTexts } from './languages';
import type { Area } from './messages';

/**
 * Returns a loader that fetches a page's code and the texts of its areas in parallel: `withTexts(['watch'], async () =>
 * (await import('./WatchPage')).WatchPage)`.
 */
export function withTexts<Page>(areas: readonly Area[], load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const [page] = await Promise.all([load(), loadTexts(areas)]);
    return page;
  };
}
