import { onlineManager, QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Episode } from '@/catalogue/episodes';
import { kinds } from '@/catalogue/kinds/index';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { Session } from '@/session/session';
import { TestApp } from '@/session/testing/TestApp';
import { titleProgressQuery } from '@/viewing/progress';
import { EpisodeBrowser, EpisodeSkeletons } from './EpisodeBrowser';

test('shows four skeleton tiles while episodes load', () => {
  render(<EpisodeSkeletons />, { wrapper: InEnglish });
  expect(screen.getByRole('status', { name: 'Loading the episodes' }).children).toHaveLength(4);
});

test('tells a visitor to log in for the episodes, and returns to this episode', () => {
  render(
    <MemoryRouter initialEntries={['/stream/tv-show/bonanza-1959?season=1&episode=2']}>
      <EpisodeBrowser
        kind={kinds['tv-show']}
        titleId="bonanza-1959"
        source={{ status: 'members-only' }}
        media={undefined}
        playing={undefined}
      />
    </MemoryRouter>,
    { wrapper: TestApp },
  );
  expect(screen.getByText('Log in to see the episodes.')).toBeTruthy();
  const [, back] = screen.getByRole('link', { name: 'Log in' }).getAttribute('href')?.split('=') ?? [];
  expect(decodeURIComponent(back ?? '')).toBe('/stream/tv-show/bonanza-1959?season=1&episode=2');
});

test('marking all earlier episodes moves the focus on from the button, which is removed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  // The marks are shown optimistically, while their requests wait for a connection.
  onlineManager.setOnline(false);
  const ada: Session = {
    status: 'in',
    user: { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
  };
  const episodes = [1, 2].map(
    (episode): Episode => ({
      ...{
        season: 1,
        episode,
        title: '',
        description: '',
        airDate: '',
        duration: 1500,
        links: [],
        thumbnail: undefined,
      },
      ...{ captions: [], segments: [] },
    }),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(titleProgressQuery('ada', 'tvShow', 'bonanza-1959').queryKey, []);
  render(
    <MemoryRouter>
      <TestApp queryClient={queryClient} session={ada}>
        <EpisodeBrowser
          kind={kinds['tv-show']}
          titleId="bonanza-1959"
          source={{ status: 'members-only' }}
          media={{ link: undefined, seasons: [{ number: 1, episodes }], captions: [], chapters: [] }}
          playing={episodes[1]}
        />
      </TestApp>
    </MemoryRouter>,
  );
  const earlier = screen.getByRole('button', { name: /^Mark all before/ });
  earlier.focus();
  fireEvent.click(earlier);
  await waitFor(() => expect(earlier.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark season as watched' }));
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});
