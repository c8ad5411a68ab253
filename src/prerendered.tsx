import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { openSite } from './app/open-site';
import { connectBackend } from './backend/client/connection';
import type { StoredSlide } from './backend/hero-slides';
import { type HeroSlide, shownNow, slidesOf } from './catalogue/hero-slides';
import { CustomerLayout } from './customer/layout/CustomerLayout';
import { activateLanguage, type Language } from './i18n/languages';
import { useText } from './i18n/use-text';
import { Icon } from './ui/Icon';

/** A prerendered page, in the state before any data except the slides has arrived. */
export interface PageMarkup {
  head: string;
  body: string;
  slides: HeroSlide[];
}

// Never settles, because the build has no backend: it knows only the slides.
const noResponse = Promise.race<never>([]);
connectBackend({ origin: location.origin, publicApi: { url: '/', key: '' }, loadOutputs: () => noResponse });

/** Renders the page at `path`, or the frame of all pages if it is undefined. Runs in the build, in jsdom. */
export async function prerenderPage(
  path: string | undefined,
  language: Language,
  stored: StoredSlide[],
): Promise<PageMarkup> {
  const slides = slidesWithoutExpiry(stored);
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
  const body = withThemeIcons(withSpaceBelow(container.innerHTML));
  root.unmount();
  return { head, body, slides };
}

/** Copies the routes, because a router removes a route's `lazy` functions once it has loaded them. */
function copiesOf(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const lazy = typeof route.lazy === 'object' && { lazy: { ...route.lazy } };
    if (route.index) return { ...route, ...lazy };
    return { ...route, ...lazy, ...(route.children && { children: copiesOf(route.children) }) };
  });
}

/** Returns the slides to render; none if the first one expires, because the page is shown until the next build. */
function slidesWithoutExpiry(stored: StoredSlide[]): HeroSlide[] {
  const slides = slidesOf(stored);
  const [first] = shownNow(slides);
  return first && !first.endsAt ? slides : [];
}

/**
 * Removes the landing page's rows after the first: their style and layout took longer than the rest of the first paint.
 * Empty space keeps the footer off screen, so that no visible layout shift occurs.
 */
function withSpaceBelow(html: string): string {
  const container = document.createElement('div');
  container.innerHTML = html;
  // The hero, or its placeholder if there are no slides to render.
  const [first, ...below] = container.querySelectorAll('main > :is(section, [role=status]) ~ div > *');
  for (const row of below) row.remove();
  for (let screens = below.length > 0 ? 2 : 0; screens > 0; screens -= 1) {
    const space = document.createElement('div');
    space.className = 'min-h-dvh';
    first?.after(space);
  }
  return container.innerHTML;
}

/** Draws the icons of both themes in the switch, of which the style sheet shows one: the build knows no visitor's theme. */
function withThemeIcons(html: string): string {
  const icon = (name: 'sun' | 'moon', colours: string) =>
    renderToStaticMarkup(<Icon name={name} className={`size-5 [grid-area:1/1] ${colours}`} />);
  const both =
    icon('sun', 'text-[light-dark(transparent,var(--colour-ink))]') +
    icon('moon', 'text-[light-dark(var(--colour-ink),transparent)] forced-colors:invisible');
  return html.replaceAll(renderToStaticMarkup(<Icon name="sun" />), both);
}

/** The bar of a slow navigation, until the client app has loaded the page: its content is unknown here. */
function FirstPageProgress() {
  const text = useText();
  return (
    <div
      role="progressbar"
      aria-label={text('layout.pageLoading')}
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-approach bg-accent [@media(scripting:none)]:hidden"
    />
  );
}

const layoutAlone: RouteObject[] = [
  { Component: CustomerLayout, children: [{ path: '*', Component: FirstPageProgress }] },
];
