import { onlineManager } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Episode } from '@/catalogue/episodes';
import { kinds } from '@/catalogue/kinds';
import * as downloading from '@/downloads/use-downloads';
import { TestApp } from '@/session/testing/TestApp';
import { metropolis } from '../testing/metropolis';
import { DownloadAction } from './DownloadAction';

const user = { id: 'ada', sessionId: 's', email: 'ada@example.com', isAdministrator: false };
const title = metropolis();

test('starts the download of an episode while another one is starting', async () => {
  const spy = vi.spyOn(downloading, 'useDownloads');
  onTestFinished(() => spy.mockRestore());
  spy.mockReturnValue({ downloads: [], hasFailed: false, load: () => undefined });
  // A download that starts waits for the connection.
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { rerender } = render(<DownloadAction {...propsOf(1)} />, { wrapper: Page });
  const button = () => screen.getByRole('button', { name: 'Download' });
  fireEvent.click(button());
  await waitFor(() => expect(button().ariaBusy).toBe('true'));
  rerender(<DownloadAction {...propsOf(2)} />);
  expect(button().ariaBusy).toBe('false');
  rerender(<DownloadAction {...propsOf(1)} />);
  expect(button().ariaBusy).toBe('true');
});

function propsOf(episode: number) {
  return {
    kind: kinds['tv-show'],
    title,
    name: 'Metropolis',
    media: undefined,
    episode: pilot(episode),
    isLoading: false,
    files: [],
  };
}

function pilot(episode: number): Episode {
  return {
    ...{ season: 1, episode, title: 'Pilot', description: '', airDate: undefined, duration: undefined },
    ...{ thumbnail: undefined, links: [`/tv-shows/src/pilot-${episode}.mp4`], captions: [], segments: [] },
  };
}

function Page({ children }: { children: ReactNode }) {
  return (
    <TestApp session={{ status: 'in', user }}>
      <MemoryRouter>{children}</MemoryRouter>
    </TestApp>
  );
}
