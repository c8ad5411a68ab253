import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Conversation } from './Conversation';

afterEach(cleanup);

const line = { isOwn: false, at: '2026-01-01T10:00:00.000Z', time: '1 Jan, 10:00' };

test('shows messages with author and time in order, and events as lines', () => {
  render(
    <Conversation
      label="Conversation"
      lines={[
        { ...line, id: '1', author: 'You', isOwn: true, body: 'No sound.\n<b>None</b>' },
        { ...line, id: '2', author: 'Support', body: 'Try again.' },
        { ...line, id: '3', author: 'You closed the request', body: '' },
      ]}
    />,
  );
  const entries = within(screen.getByRole('log', { name: 'Conversation' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'You1 Jan, 10:00No sound.\n<b>None</b>',
    'Support1 Jan, 10:00Try again.',
    'You closed the request1 Jan, 10:00',
  ]);
});
