import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { AnswerForm } from './AnswerForm';

const ticket = {
  id: 'ticket-1',
  number: 'S-20261121-000001',
  userId: 'ada',
  senderName: 'Ada',
  senderEmail: 'ada@example.com',
  subject: 'other',
  title: undefined,
  topic: '',
  status: 'OPEN',
  filedAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
} as const;

test('the answer counts its characters, because the field cuts a pasted text at the limit', () => {
  render(
    <TestApp>
      <AnswerForm ticket={ticket} onClosed={() => undefined} />
    </TestApp>,
  );
  const answer = screen.getByRole('textbox', { name: 'Answer' });
  fireEvent.change(answer, { target: { value: 'a'.repeat(5000) } });
  expect(screen.getByText('Also sent by e-mail to ada@example.com. 5,000 of 5,000 characters')).toBeTruthy();
});
