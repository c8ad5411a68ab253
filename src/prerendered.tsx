import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { openSite } from './app/open-site';
import { PageOnItsWay } from './app/PageOnItsWay';
import { connectBackend } from './backend/connection';
import type { StoredSlide } from './backend/hero-slides';
import { type HeroSlide, slidesOf } from './catalogue/hero-slides';
import { CustomerLayout } from './customer/layout/CustomerLayout';
import type { Language } from './i18n/languages';

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
  const slides = slidesOf(stored);
  document.head.replaceChildren();
  const container = document.createElement('div');
  const site = await openSite({
    language,
    firstSlides: slides.length > 0 ? slides : undefined,
    createRouter: (routes) =>
      path === undefined ? createMemoryRouter(layoutAlone) : createMemoryRouter(routes, { initialEntries: [path] }),
  });
  const root = createRoot(container);
  flushSync(() => root.render(site));
  const drawn = { head: document.head.innerHTML, body: container.innerHTML, slides };
  root.unmount();
  return drawn;
}

const layoutAlone: RouteObject[] = [{ Component: CustomerLayout, children: [{ path: '*', Component: PageOnItsWay }] }];
