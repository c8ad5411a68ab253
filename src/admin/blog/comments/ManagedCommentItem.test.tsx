import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { ManagedCommentItem } from './ManagedCommentItem';

function showTwo() {
  const comment = { slug: 'opening', postTitle: 'Opening', commenter: 'Ada', body: 'Good.' };
  const times = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'];
  render(
    <TestApp>
      <MemoryRouter>
        {times.map((writtenAt) => (
          <ManagedCommentItem
            key={writtenAt}
            comment={{ ...comment, id: writtenAt, writtenAt }}
            status="SHOWN"
            isTicked={false}
            onTick={() => undefined}
          />
        ))}
      </MemoryRouter>
    </TestApp>,
  );
}

test('returns the focus to a button whose change failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  showTwo();
  const [first, second] = screen.getAllByRole('button', { name: 'Hide: comment of Ada' });
  first?.focus();
  if (first) fireEvent.click(first);
  expect(document.activeElement).toBe(second);
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('tells the controls of two comments by one author apart by their times', () => {
  showTwo();
  for (const day of [/Mar 1, 2026/, /Mar 2, 2026/]) {
    expect(screen.getByRole('button', { name: 'Delete: comment of Ada', description: day })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select the comment of Ada', description: day })).toBeTruthy();
  }
});
