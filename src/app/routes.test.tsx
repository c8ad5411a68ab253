import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { paths } from '@/config/paths';
import { footerGroups, mainLinks } from '@/customer/layout/site-links';
import { createRoutes } from './routes';

const routes = createRoutes(new QueryClient());

/** Whether a page of its own, and not "page not found", stands at the address. */
function hasPage(address: string): boolean {
  const { pathname } = new URL(address, 'http://site.invalid');
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.length > 0 && matches.at(-1)?.route.path !== '*';
}

const built = [
  paths.home(),
  paths.movies(),
  paths.tvShows(),
  paths.audiobooks(),
  paths.search('a b&c'),
  paths.login('/stream/movie/x?y=1'),
  paths.signup(),
  paths.account(),
  paths.receipt('payment/1'),
  paths.subscriptionCard(),
  paths.stream('tv-show', 'one/two #3', { season: 1, episode: 2 }),
  ...Object.values(kinds).map(({ listing }) => listing.path),
  ...[...mainLinks, ...footerGroups.flatMap(({ links }) => links)].map(({ to }) => to),
];

test.each([...new Set(built)])('%s has a page', (address) => {
  expect(hasPage(address)).toBe(true);
});

test('what has no page is told so', () => {
  expect(hasPage('/nothing/here')).toBe(false);
});

test('an id of any characters comes back whole', () => {
  const address = paths.stream('movie', 'one/two #3?');
  const matches = matchRoutes(routes, new URL(address, 'http://site.invalid').pathname);
  expect(matches?.at(-1)?.params).toMatchObject({ kind: 'movie', id: 'one/two #3?' });
});

test('one page stands at three addresses, one after another', async () => {
  // Nothing is connected: what the loaders ask for fails, which is not what this is about.
  vi.spyOn(console, 'error').mockReturnValue();
  const router = createMemoryRouter(createRoutes(new QueryClient()), { initialEntries: ['/movies'] });
  for (const { listing } of Object.values(kinds)) {
    await router.navigate(listing.path);
    const route = router.state.matches.at(-1)?.route;
    expect(router.state.location.pathname).toBe(listing.path);
    // What the router makes of a loaded Component.
    expect(Reflect.get(route ?? {}, 'element'), listing.path).toBeTruthy();
  }
  router.dispose();
});
