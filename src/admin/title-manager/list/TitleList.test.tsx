import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { managers } from '../kinds/index';
import { viewIn } from '../manager-search-params';
import { TitleList } from './TitleList';
import { titleListQuery } from './title-list-query';

function Movies() {
  const [address] = useSearchParams();
  return <TitleList manager={managers.movie} view={viewIn(address)} onDone={() => undefined} />;
}

test('replaces a page number beyond the last page, which is shown instead', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  for (const page of ['4', '99']) {
    const view = viewIn(new URLSearchParams({ q: 'a', page }));
    const found = { cards: [], total: 76, page: 4, pageCount: 4, facets: [] };
    queryClient.setQueryData(titleListQuery(managers.movie.kind, view).queryKey, found);
  }
  const router = createMemoryRouter([{ path: '/', element: <Movies /> }], { initialEntries: ['/?q=a&page=99'] });
  render(
    <TestApp queryClient={queryClient}>
      <RouterProvider router={router} />
    </TestApp>,
  );
  expect(screen.getByText('76 titles')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=a&page=4');
});
