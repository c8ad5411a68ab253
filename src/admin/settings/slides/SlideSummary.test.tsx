import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { titleQuery } from '@/catalogue/titles';
import { TestApp } from '@/session/testing/TestApp';
import { slideList } from './slide-list';

const warning = 'Visitors cannot see this title: it is deleted or not published.';

/** Lists a slide whose title visitors read as `title`; no other title is read. */
function listSlide(link: string, title: null | object): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queryClient.setQueryDefaults(['title'], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(titleQuery(kinds.movie, 'plan 9').queryKey, title as null);
  render(<slideList.Summary item={{ ...slideList.blank, title: 'Plan 9', link }} />, {
    wrapper: ({ children }) => <TestApp queryClient={queryClient}>{children}</TestApp>,
  });
}

test.each(['/stream/movie/plan%209', '/stream/movie/plan%209?from=hero'])(
  'warns of a slide to %s, a title that visitors cannot see',
  (link) => {
    listSlide(link, null);
    expect(screen.getByText(warning)).toBeTruthy();
  },
);

test.each([
  ['/stream/movie/plan%209', {}],
  ['/movies', null],
  ['/stream/movie/plan%209/else', null],
])('does not warn of a slide to %s', (link, title) => {
  listSlide(link, title);
  expect(screen.queryByText(warning)).toBeNull();
});
