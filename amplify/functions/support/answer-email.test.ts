import { expect, test, vi } from 'vitest';
import { answerEmail } from './answer-email';

vi.stubEnv('SITE_ADDRESS', 'https://marquee.example');

const ticket = {
  number: 'S-20260101-123456',
  userId: 'ada',
  senderName: 'Ada',
  senderEmail: 'ada@example.com',
  titleName: '',
  message: 'No sound.\nNone at all.',
  language: 'en',
} as const;

test('e-mails a reply to the sender, with a quote of the request', () => {
  const mail = answerEmail(ticket, 'Please try again.');
  expect(mail.to).toBe('ada@example.com');
  expect(mail.subject).toBe('Our answer to your request S-20260101-123456');
  expect(mail.text).toContain('Hello Ada,');
  expect(mail.text).toContain('Please try again.');
  expect(mail.text).toContain('> No sound.\n> None at all.');
});

test('links a customer to the thread, a visitor to the form', () => {
  // The address is on a line of its own: mail programs would treat punctuation after it as part of it.
  expect(answerEmail(ticket, 'x').text).toContain('\nhttps://marquee.example/account/tickets/S-20260101-123456\n');
  const visitors = answerEmail({ ...ticket, userId: undefined }, 'x').text;
  expect(visitors).toContain('\nhttps://marquee.example/support\n');
  expect(visitors).not.toContain('/account');
});

test('uses the sender’s language, and names the title of the request', () => {
  const { subject, text } = answerEmail({ ...ticket, language: 'es', titleName: 'Metrópolis' }, 'Hecho.');
  expect(subject).toBe('Nuestra respuesta a tu consulta S-20260101-123456');
  expect(text).toContain('sobre «Metrópolis»');
});
