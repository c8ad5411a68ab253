import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { AccountCount, TitleCounts } from './RecordCounts';

test('offers to load each count again that could not be loaded', async () => {
  // The requests fail: the tests have no backend.
  render(
    <TestApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <TitleCounts />
        <AccountCount />
      </MemoryRouter>
    </TestApp>,
  );
  for (const name of ['Movies', 'TV Shows', 'Audiobooks', 'Accounts']) {
    const count = await screen.findByRole('group', { name });
    expect(within(count).getByRole('button', { name: 'Try again' })).toBeTruthy();
  }
});
