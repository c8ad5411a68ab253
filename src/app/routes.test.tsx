import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { adminPaths } from '@/config/admin-paths';
import { paths } from '@/config/paths';
import { footerGroups, mainLinks } from '@/customer/layout/site-links';
import { TestApp } from '@/session/testing/TestApp';
import { ErrorPage } from './ErrorPage';
import { lazyPage } from './lazy-page';
import { createLazyRoutes } from './lazy-routes';
import { makeRetryable } from './retryable-routes';
import { createRoutes, customerFrame, siteRoutes } from './site-routes';

afterEach(() => vi.unstubAllGlobals());

/** Returns the routes that match an address. */
async function matchesAt(address: string) {
  const { pathname } = new URL(address, 'http://site.invalid');
  return matchRoutes(await siteRoutes(new QueryClient()).around(pathname), pathname) ?? [];
}

/** True if the address has a page of its own, not "page not found". */
async function hasPage(address: string): Promise<boolean> {
  const matches = await matchesAt(address);
  return matches.length > 0 && !matches.at(-1)?.route.path?.endsWith('*');
}

/** A sample of each address: a new address without one does not compile. */
const samples: Record<keyof typeof paths, string> = {
  home: paths.home(),
  about: paths.about(),
  services: paths.services(),
  movies: paths.movies(),
  tvShows: paths.tvShows(),
  audiobooks: paths.audiobooks(),
  stream: paths.stream('tv-show', 'one/two #3', { season: 1, episode: 2 }),
  search: paths.search('a b&c'),
  bookmarks: paths.bookmarks('history'),
  downloads: paths.downloads('movie#x'),
  blog: paths.blog(),
  blogPost: paths.blogPost('a/post?'),
  login: paths.login('/stream/movie/x?y=1'),
  signup: paths.signup('/stream/movie/x?y=1'),
  signupOf: paths.signupOf('a+b@example.com'),
  lostPassword: paths.lostPassword('/bookmarks'),
  account: paths.account(),
  adminDashboard: paths.adminDashboard(),
  subscription: paths.subscription('6-month-plan'),
  subscriptionCard: paths.subscriptionCard(),
  receipt: paths.receipt('payment/1'),
  faqs: paths.faqs(),
  helpCenter: paths.helpCenter(),
  support: paths.support({ kind: 'movie', id: 'one/two' }),
  ownTickets: paths.ownTickets(),
  ownTicket: paths.ownTicket('M/1'),
  privacyPolicy: paths.privacyPolicy(),
  termsOfUse: paths.termsOfUse(),
  legalNotices: paths.legalNotices(),
  maintenance: paths.maintenance(),
};

const adminSamples: Record<keyof typeof adminPaths, string> = {
  accounts: adminPaths.accounts(),
  account: adminPaths.account('a&b'),
  titles: adminPaths.titles('audiobook'),
  title: adminPaths.title('tv-show', 'a&b'),
  support: adminPaths.support(),
  ticket: adminPaths.ticket('M-1'),
  files: adminPaths.files(),
  streams: adminPaths.streams(),
  activity: adminPaths.activity(),
  blog: adminPaths.blog(),
  comments: adminPaths.comments('hidden', 'a&b'),
  post: adminPaths.post('a&b'),
  settings: adminPaths.settings(),
  slides: adminPaths.slides(),
  subscriptions: adminPaths.subscriptions(),
};

const built = [
  ...Object.values(samples),
  ...Object.values(adminSamples),
  ...Object.values(kinds).flatMap(({ slug, listing }) => [listing.path, adminPaths.titles(slug)]),
  ...[...mainLinks, ...footerGroups.flatMap(({ links }) => links)].map(({ to }) => to),
];

test.each([...new Set(built)])('%s has a page', async (address) => {
  expect(await hasPage(address)).toBe(true);
});

test('shows not found for an unknown address', async () => {
  expect(await hasPage('/nothing/here')).toBe(false);
});

test('reopens an address that starts with two slashes with one', () => {
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname: '//movies', search: '?genre=crime', hash: '#top', replace });
  createLazyRoutes(new QueryClient());
  expect(replace).toHaveBeenCalledWith('/movies?genre=crime#top');
});

test('an unknown address of the back office leads to the dashboard', async () => {
  const lazy = (await matchesAt('/admin-dashboard/nothing')).at(-1)?.route.lazy;
  const Page = typeof lazy === 'object' && lazy.Component ? await lazy.Component() : undefined;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: Page && <Page /> }])} />, {
    wrapper: TestApp,
  });
  expect(screen.getByRole('heading', { name: 'Sorry, the page you are looking for does not exist.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(paths.adminDashboard());
});

test('encodes and decodes ids with any characters', async () => {
  const matches = await matchesAt(paths.stream('movie', 'one/two #3?'));
  expect(matches.at(-1)?.params).toMatchObject({ kind: 'movie', id: 'one/two #3?' });
});

test('keeps one page mounted across its three addresses', async () => {
  // No backend is connected: the loaders' requests fail, which this test ignores.
  vi.spyOn(console, 'error').mockReturnValue();
  const { first, discover } = siteRoutes(new QueryClient());
  const router = createMemoryRouter(first, { initialEntries: ['/movies'], patchRoutesOnNavigation: discover });
  for (const { listing } of Object.values(kinds)) {
    await router.navigate(listing.path);
    const route = router.state.matches.at(-1)?.route;
    expect(router.state.location.pathname).toBe(listing.path);
    // The router replaces a loaded Component with an element.
    expect(Reflect.get(route ?? {}, 'element'), listing.path).toBeTruthy();
  }
  router.dispose();
});

test('loads the lazy routes on the first navigation to one of them, once', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { first, discover } = siteRoutes(new QueryClient());
  const router = createMemoryRouter(first, { initialEntries: ['/movies'], patchRoutesOnNavigation: discover });
  const count = () => router.routes.flatMap(({ children = [] }) => children.flatMap((frame) => frame.children)).length;
  const atFirst = count();
  await router.navigate(paths.faqs());
  expect(router.state.matches.at(-1)?.route.path).toBe(paths.faqs());
  const complete = count();
  expect(complete).toBeGreaterThan(atFirst);
  await router.navigate('/nothing/here');
  expect(router.state.matches.at(-1)?.route.path).toBe('/:page/*');
  await router.navigate(adminPaths.accounts());
  expect(router.state.matches.at(-1)?.route.path).toBe(adminPaths.accounts());
  expect(count()).toBe(complete);
  router.dispose();
});

describe('a route whose page loads on its first visit', () => {
  const pagesOf = (routes: readonly RouteObject[]): RouteObject[] =>
    routes.flatMap((route) => [...(route.lazy ? [route] : []), ...pagesOf(route.children ?? [])]);

  // React Router ignores a failed page of a route without a loader.
  test('has a loader', async () => {
    const { pages, backOffice } = createLazyRoutes(new QueryClient());
    const lazyPages = pagesOf([...pages, backOffice]);
    expect(lazyPages.length).toBeGreaterThan(30);
    const without = lazyPages.filter(({ lazy, loader }) => !loader && !(typeof lazy === 'object' && lazy.loader));
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('shows the error page when its page cannot be loaded, and the page once it can', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'info').mockReturnValue();
    vi.stubGlobal('fetch', async () => new Response());
    const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const load = vi.fn<() => Promise<ComponentType>>(lost);
    const routes = [
      { ErrorBoundary: ErrorPage, children: [{ path: '/' }, { path: '/account', ...lazyPage([], load) }] },
    ];
    makeRetryable(routes);
    const router = createMemoryRouter(routes, { initialEntries: ['/'] });
    render(<RouterProvider router={router} />, { wrapper: TestApp });
    await act(() => router.navigate('/account'));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
    load.mockResolvedValue(() => <h1>Account</h1>);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeDefined();
    router.dispose();
  });

  test('stays in the layout when the other routes cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const failure = new Error('no such chunk');
    const router = createMemoryRouter(createRoutes(new QueryClient()), {
      initialEntries: ['/'],
      patchRoutesOnNavigation: () => Promise.reject(failure),
    });
    await router.navigate('/faqs');
    expect(router.state.errors).toEqual({ [customerFrame]: failure });
    router.dispose();
  });
});
