import { StrictMode } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import { type HeroSlide, heroSlidesQuery } from '@/catalogue/hero-slides';
import { timings } from '@/config/timings';
import { settledWithin } from '@/lib/async';
import { App } from './App';
import { createQueryClient } from './query-client';
import { type SiteRoutes, siteRoutes } from './site-routes';

type Router = ReturnType<typeof createBrowserRouter>;

interface Opening {
  /** Resolves once the texts of the interface language are loaded. */
  language: Promise<unknown>;
  /** Slides that the build embedded in the prerendered page; shown until the backend responds. */
  firstSlides: HeroSlide[] | undefined;
  /** Resolves when the data of the pictures that the prerendered page already shows has arrived. */
  answered?: Promise<void>;
  createRouter(routes: SiteRoutes): Router;
}

/** Mounts the client app once its first page can render; the prerendered page stays visible until then. */
export async function openSite({ language, firstSlides, answered, createRouter }: Opening) {
  const queryClient = createQueryClient();
  // Marked as stale, so that the loader refetches the slides immediately.
  if (firstSlides) queryClient.setQueryData(heroSlidesQuery.queryKey, firstSlides, { updatedAt: 0 });
  const router = createRouter(siteRoutes(queryClient));
  await Promise.all([
    language,
    whenInitialized(router),
    answered && settledWithin(timings.prerenderedPageWait, answered),
  ]);
  return (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  );
}

/** Resolves once the first page's code has loaded and its loader has run. */
function whenInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Returns the slides that the build embedded in the prerendered landing page; undefined on other pages. */
export function firstSlides(): HeroSlide[] | undefined {
  const json = document.getElementById('first-slides')?.textContent;
  // The build has validated the records that it writes here.
  return json ? (JSON.parse(json) as HeroSlide[]) : undefined;
}
