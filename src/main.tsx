import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { firstSlides } from '@/app/open-site';
import { PrerenderScrollRestoration, savePrerenderScroll } from '@/app/PrerenderScrollRestoration';
import { onFirstInteraction } from '@/ui/hooks/first-interaction';
import { openSite } from './app/open-site';
import { connectBackend } from './backend/client/connection';
import { firstEarlyResponse } from './backend/client/early-response';
import { env } from './config/env';
import { activateFirstLanguage, preferredLanguage } from './i18n/languages';
import { writeLocalStorage } from './lib/local-storage';
import { applyChosenTheme } from './ui/theme';
import './index.css';

applyChosenTheme();
connectBackend({
  origin: location.origin,
  publicApi: env.publicApi,
  loadOutputs: async () => (await import('../amplify_outputs.json')).default,
});

// Without a top-level await: the pages' chunks import this file's chunk, and would wait for it while it waits for them.
void takeOver();

/** Replaces the prerendered page by the client app in one commit. */
async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  // The router stores its state in the history entry, which a reload and Back or Forward restore.
  const isNewVisit = history.state === null;
  const site = await openSite({
    language: activateFirstLanguage(preferredLanguage()),
    firstSlides: firstSlides(),
    answered: firstEarlyResponse(),
    createRouter(routes) {
      onFirstInteraction(() => {
        import('@/app/prefetch').then(({ prefetch }) => prefetch(routes.around), console.info);
      });
      const router = createBrowserRouter(routes.first, { patchRoutesOnNavigation: routes.discover });
      router.subscribe((state) => {
        if (state.restoreScrollPosition)
          import('@/app/restore-scroll').then(({ restoreScroll }) => restoreScroll(state), console.info);
      });
      return router;
    },
  });
  // React renders the client app's own head elements.
  for (const element of document.head.querySelectorAll('[data-prerendered]')) element.remove();
  savePrerenderScroll(isNewVisit);
  // As a transition, so that React renders in slices and the page responds to input meanwhile.
  startTransition(() => createRoot(root).render(<PrerenderScrollRestoration>{site}</PrerenderScrollRestoration>));
  await showWebFont();
}

/**
 * Loads the site's web font. The first page renders without it, in a system font with the same metrics; afterwards it
 * is cached, and index.html preloads it (docs/decisions/0015).
 */
async function showWebFont(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.font === 'here') return;
  const faces = await document.fonts.load('1rem "Bricolage Grotesque"').catch(() => []);
  if (faces.length === 0) return; // No connection: the system face stays.
  root.dataset.font = 'here';
  // The script in index.html uses the same name.
  writeLocalStorage('marquee.font', 'here');
}
