import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { PageLoading } from '@/app/PageLoading';
import { openSite } from './app/open-site';
import { connectBackend } from './backend/connection';
import type { StoredSlide } from './backend/hero-slides';
import { type HeroSlide, shownNow, slidesOf } from './catalogue/hero-slides';
import { CustomerLayout } from './customer/layout/CustomerLayout';
import { activateLanguage, type Language } from './i18n/languages';

/** A page as a visitor's browser draws it before any data but the slides is here. */
export interface DrawnPage {
  head: string;
  body: string;
  /** What the hero was drawn from. */
  slides: HeroSlide[];
}

// The make-believe browser answers no request: nothing but the slides is known when the site is built.
const noAnswer = Promise.race<never>([]);
connectBackend({ origin: location.origin, publicApi: { url: '/', key: '' }, loadOutputs: () => noAnswer });

/** Draws the page at `path`, or what stands around every page where it is undefined. For the build, in a make-believe browser. */
export async function drawPage(
  path: string | undefined,
  language: Language,
  stored: StoredSlide[],
): Promise<DrawnPage> {
  const slides = lastingSlides(stored);
  document.head.replaceChildren();
  const container = document.createElement('div');
  const site = await openSite({
    language: activateLanguage(language),
    firstSlides: slides.length > 0 ? slides : undefined,
    createRouter: (routes) =>
      path === undefined
        ? createMemoryRouter(layoutAlone)
        : createMemoryRouter(copiesOf(routes.first), {
            initialEntries: [path],
            patchRoutesOnNavigation: ({ patch, ...place }) =>
              routes.discover({ ...place, patch: (frame, pages) => patch(frame, copiesOf(pages)) }),
          }),
  });
  const root = createRoot(container);
  flushSync(() => root.render(site));
  const head = document.head.innerHTML;
  const body = withRoomBelow(container.innerHTML);
  root.unmount();
  return { head, body, slides };
}

/** A router empties what names a route's code once it has loaded it: the next drawing would find nothing there. */
function copiesOf(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const lazy = typeof route.lazy === 'object' && { lazy: { ...route.lazy } };
    if (route.index) return { ...route, ...lazy };
    return { ...route, ...lazy, ...(route.children && { children: copiesOf(route.children) }) };
  });
}

/** The slides to draw, or none: what is drawn is seen until the next build, and a first slide that ends may be over by then. */
function lastingSlides(stored: StoredSlide[]): HeroSlide[] {
  const slides = slidesOf(stored);
  const [first] = shownNow(slides);
  return first && !first.endsAt ? slides : [];
}

/**
 * Whatever the screen, it ends before the landing page's second row: styling and laying out the rows below took longer
 * than all the rest before the first paint. The footer stays out of sight, so that nothing is seen to move.
 */
function withRoomBelow(html: string): string {
  const drawing = document.createElement('div');
  drawing.innerHTML = html;
  // The hero, or its place where there are no slides to draw.
  const [first, ...below] = drawing.querySelectorAll('main > :is(section, [role=status]) ~ div > *');
  for (const row of below) row.remove();
  for (let screens = below.length > 0 ? 2 : 0; screens > 0; screens -= 1) {
    const room = document.createElement('div');
    room.className = 'min-h-dvh';
    first?.after(room);
  }
  return drawing.innerHTML;
}

const layoutAlone: RouteObject[] = [{ Component: CustomerLayout, children: [{ path: '*', Component: PageLoading }] }];
