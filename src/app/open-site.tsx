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
  /** Resolves once there is a language to write in. */
  language: Promise<unknown>;
  /** The slides that the page was prerendered with: shown until the backend's own are here. */
  firstSlides: HeroSlide[] | undefined;
  /** Resolves with the data of the pictures that the prerendered page already shows. */
  answered?: Promise<void>;
  createRouter(routes: SiteRoutes): Router;
}

/** Mounts the client app once its first page can render; the prerendered page stays visible until then. */
export async function openSite({ language, firstSlides, answered, createRouter }: Opening) {
  const queryClient = createQueryClient();
  // As old as can be, so that the loader asks for newer ones at once.
  if (firstSlides) queryClient.setQueryData(heroSlidesQuery.queryKey, firstSlides, { updatedAt: 0 });
  const router = createRouter(siteRoutes(queryClient));
  await Promise.all([language, whenInitialized(router), answered && settledWithin(timings.drawingWaits, answered)]);
  return (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  );
}

/** Resolves once the first page's code is here and its loader has run. */
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

/** The slides that the build has embedded in the prerendered landing page; undefined on other pages. */
export function firstSlides(): HeroSlide[] | undefined {
  const json = document.getElementById('first-slides')?.textContent;
  // Written by the build from records it has checked.
  return json ? (JSON.parse(json) as HeroSlide[]) : undefined;
}
