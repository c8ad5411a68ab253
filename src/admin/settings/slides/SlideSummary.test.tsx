import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { titleQuery } from '@/catalogue/titles';
import { postQuery } from '@/publishing/posts';
import { TestApp } from '@/session/testing/TestApp';
import { slideList } from './slide-list';

const warning =
  /^Visitors cannot see this (title|post): it is deleted or not published\.$|^This site has no page at this address\.$/;

/** Lists a slide whose title or post visitors read as `linked`; no other one is read. */
function listSlide(link: string, linked: null | object): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queryClient.setQueryData(titleQuery(kinds.movie, 'plan 9').queryKey, linked as null);
  queryClient.setQueryData(postQuery('plan 9').queryKey, linked as null);
  render(<slideList.Summary item={{ ...slideList.blank, title: 'Plan 9', link }} />, {
    wrapper: ({ children }) => <TestApp queryClient={queryClient}>{children}</TestApp>,
  });
}

test.each(['/stream/movie/plan%209', '/stream/movie/plan%209?from=hero', '/blog/plan%209'])(
  'warns of a slide to %s, which visitors cannot see',
  (link) => {
    listSlide(link, null);
    expect(screen.getByText(warning)).toBeTruthy();
  },
);

test.each(['/flims', '/stream/film/plan%209', '/stream/movie/plan%209/else', '/blog/plan%209/else'])(
  'warns of a slide to %s, which is no page',
  (link) => {
    listSlide(link, null);
    expect(screen.getByText(warning).textContent).toBe('This site has no page at this address.');
  },
);

test.each([
  ['/stream/movie/plan%209', {}],
  ['/blog/plan%209', {}],
  ['/', null],
  ['/#plans', null],
  ['/blog', null],
  ['/movies', null],
  ['/TV-Shows/?genre=crime', null],
  ['/search?q=plan', null],
  ['/legal-notices', null],
  ['', null],
])('does not warn of a slide to %s', (link, linked) => {
  listSlide(link, linked);
  expect(screen.queryByText(warning)).toBeNull();
});
