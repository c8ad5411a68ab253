import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { firstSlides } from '@/app/open-site';
import { PrerenderScrollRestoration, savePrerenderScroll } from '@/app/PrerenderScrollRestoration';
import { onFirstInteraction } from '@/ui/hooks/first-interaction';
import { openSite } from './app/open-site';
import { connectBackend } from './backend/client/connection';
import { firstEarlyAnswer } from './backend/client/early-answer';
import { env } from './config/env';
import { activateFirstLanguage, preferredLanguage } from './i18n/languages';
import { applyChosenTheme } from './ui/theme';
import { showWebFont } from './ui/web-font';
import './index.css';

applyChosenTheme();
connectBackend({
  origin: location.origin,
  publicApi: env.publicApi,
  loadOutputs: async () => (await import('../amplify_outputs.json')).default,
});

// Not awaited here: the pages' code imports from this file's chunk, which would then wait for itself.
void takeOver();

/** Replaces the prerendered page by the client app in one commit. */
async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  // The router adds its state to the history entry, where a reload and Back or Forward find it.
  const isNewVisit = history.state === null;
  const site = await openSite({
    language: activateFirstLanguage(preferredLanguage()),
    firstSlides: firstSlides(),
    answered: firstEarlyAnswer(),
    createRouter(routes) {
      onFirstInteraction(() => {
        import('@/app/prefetch').then(({ prefetch }) => prefetch(routes.around), console.info);
      });
      return createBrowserRouter(routes.first, { patchRoutesOnNavigation: routes.discover });
    },
  });
  // The page has a head of its own, drawn by React.
  for (const element of document.head.querySelectorAll('[data-prerendered]')) element.remove();
  savePrerenderScroll(isNewVisit);
  // In slices: a page that is being drawn still answers to a touch.
  startTransition(() => createRoot(root).render(<PrerenderScrollRestoration>{site}</PrerenderScrollRestoration>));
  await showWebFont();
}
