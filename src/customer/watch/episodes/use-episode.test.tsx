import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { parseSeasons, type Season } from '@/catalogue/episodes';
import { useNamedEpisode } from './use-episode';

const seasons = parseSeasons([
  { title: 'Pilot', season: 1, episode: 1 },
  { title: 'Second', season: 1, episode: 2 },
  { title: 'Later', season: 2, episode: 1 },
]);

function Show({ seasons }: { seasons: Season[] | undefined }) {
  return <p>{useNamedEpisode(seasons)?.title ?? 'none'}</p>;
}

test.each([
  ['?season=1&episode=2&t=30', seasons, 'Second', '?season=1&episode=2&t=30'],
  ['?season=99&episode=1&t=30', seasons, 'Later', '?season=2&episode=1'],
  ['?season=1&episode=99', seasons, 'Second', '?season=1&episode=2'],
  ['?season=2', seasons, 'Later', '?season=2&episode=1'],
  ['?season=abc&episode=1', seasons, 'none', ''],
  ['?season=-1', seasons, 'none', ''],
  ['?t=30', seasons, 'none', '?t=30'],
  ['?season=1&episode=1', [], 'none', ''],
  ['?season=99&episode=1', undefined, 'none', '?season=99&episode=1'],
])('opens the episode of the URL %s', (search, seasons, title, corrected) => {
  const routes = [{ path: '/stream', element: <Show seasons={seasons} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/stream${search}`] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText(title)).toBeTruthy();
  expect(router.state.location.search).toBe(corrected);
});
