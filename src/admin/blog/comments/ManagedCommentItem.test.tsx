import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { ManagedCommentItem } from './ManagedCommentItem';

test('tells the controls of two comments by one author apart by their times', () => {
  const comment = { slug: 'opening', postTitle: 'Opening', commenter: 'Ada', words: 'Good.' };
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
  for (const day of [/Mar 1, 2026/, /Mar 2, 2026/]) {
    expect(screen.getByRole('button', { name: 'Delete: comment of Ada', description: day })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select the comment of Ada', description: day })).toBeTruthy();
  }
});
