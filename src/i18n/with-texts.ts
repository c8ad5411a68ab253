import { loadTexts } from './languages';
import type { Area } from './messages';

/** A page's code and the texts it writes in, fetched side by side: `withTexts(['watch'], async () => (await import('./WatchPage')).WatchPage)`. */
export function withTexts<Page>(areas: readonly Area[], load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const [page] = await Promise.all([load(), loadTexts(areas)]);
    return page;
  };
}
