import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import { type ManagedStream, streamsQuery } from '@/catalogue/media-streams';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { StreamsPage } from './StreamsPage';
import { listedStates, streamListHref } from './streams-search-params';

test('shows the whole reason of a failed encoding', () => {
  const failure = 'Unable to open input file: the file has no index (moov atom); it is incomplete';
  const stream: ManagedStream = {
    ...{ path: 'movies/src/nosferatu.mp4', kind: kinds.movie, titleId: 'n', title: 'Nosferatu', percent: 0 },
    ...{ state: 'FAILED', requestedAt: '2026-01-01T00:00:00Z', renditions: undefined, failure },
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queryClient.setQueryData(streamsQuery(listedStates.failed).queryKey, {
    pages: [{ streams: [stream], next: undefined }],
    pageParams: [undefined],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <InEnglish>
        <MemoryRouter initialEntries={[streamListHref('failed')]}>
          <StreamsPage />
        </MemoryRouter>
      </InEnglish>
    </QueryClientProvider>,
  );
  expect(screen.getByText(failure).closest('td')?.className).not.toContain('truncate');
});
