import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { OrphanedFilesNotice } from './OrphanedFilesNotice';

function Notified() {
  const [isShown, setShown] = useState(true);
  const orphanedFiles = { id: 'l', paths: ['movies/src/a.mp4'] };
  return isShown && <OrphanedFilesNotice orphanedFiles={orphanedFiles} onDone={() => setShown(false)} />;
}

test('dismissing the notice moves the focus to the page', async () => {
  render(
    <main id="content" tabIndex={-1}>
      <Notified />
    </main>,
    { wrapper: TestApp },
  );
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(screen.queryByText('movies/src/a.mp4')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
