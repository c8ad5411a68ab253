import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { DownloadRights } from './DownloadRights';

test('keeps the focus when the downloads on other devices are removed', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const queryClient = new QueryClient();
  const queryKey = ['download-rights', 'ada'];
  queryClient.setQueryData(queryKey, [{ key: 'k', deviceId: 'phone', titleKey: 'movie#m1', expiresAt: '2026-03-01' }]);
  render(
    <TestApp queryClient={queryClient}>
      <MemoryRouter>
        <main id="content" tabIndex={-1}>
          <DownloadRights userId="ada" hasDownloads />
        </main>
      </MemoryRouter>
    </TestApp>,
  );
  screen.getByRole('button').focus();
  act(() => void queryClient.setQueryData(queryKey, []));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
