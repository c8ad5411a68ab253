import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import * as mediaStreams from '@/catalogue/media-streams';
import { type ManagedStream, streamsQuery } from '@/catalogue/media-streams';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { TestApp } from '@/session/testing/TestApp';
import { EncodeMissing, listedStates, StreamsPage, streamListHref } from './StreamsPage';

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

test('asks before it encodes all files without a stream', async () => {
  const encode = vi.spyOn(mediaStreams, 'encodeMissing').mockResolvedValue(2);
  onTestFinished(() => encode.mockRestore());
  render(<EncodeMissing />, { wrapper: TestApp });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Encode all files without a stream');
  expect(screen.getByRole('dialog', { name: 'Encode all files without a stream?' }).textContent).toContain('hundreds');
  press('Cancel');
  expect(encode).not.toHaveBeenCalled();
  press('Encode all files without a stream');
  const [, confirm] = screen.getAllByRole('button', { name: 'Encode all files without a stream' });
  if (confirm) fireEvent.click(confirm);
  await waitFor(() => expect(encode).toHaveBeenCalledOnce());
});
