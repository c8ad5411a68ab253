import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { TestApp } from '@/session/testing/TestApp';
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
