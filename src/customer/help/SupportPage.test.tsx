import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '@/session/session';
import { TestApp } from '@/session/testing/TestApp';
import * as requests from '@/support/support-requests';
import { SupportPage } from './SupportPage';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ada: Session = {
  status: 'in',
  user: { id: '6f1c', sessionId: 's', email: 'ada@example.com', isAdministrator: false },
};

test('keeps the typed and prefilled values of a request whose session has ended, and offers to log in', async () => {
  const send = vi.spyOn(requests, 'sendSupportRequest').mockResolvedValue({ outcome: 'session-ended' });
  const page = (session: Session) => (
    <TestApp session={session}>
      <RouterProvider router={router} />
    </TestApp>
  );
  const router = createMemoryRouter([{ path: '/support', element: <SupportPage /> }], {
    initialEntries: ['/support?kind=movie'],
  });
  const { rerender } = render(page(ada));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field('Name'), { target: { value: 'Ada' } });
  fireEvent.change(field('Message'), { target: { value: 'No sound' } });
  fireEvent.change(field('Subject'), { target: { value: 'technical' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const link = await screen.findByRole('link', { name: 'log in' });
  expect(link.getAttribute('href')).toBe('/login?next=%2Fsupport%3Fkind%3Dmovie');
  rerender(page({ status: 'out', why: 'lost' }));
  expect([field('E-mail').value, field('Message').value]).toEqual(['ada@example.com', 'No sound']);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await expect
    .poll(() => send.mock.calls.map(([{ email, message }]) => [email, message]))
    .toEqual([
      ['ada@example.com', 'No sound'],
      ['ada@example.com', 'No sound'],
    ]);
});
