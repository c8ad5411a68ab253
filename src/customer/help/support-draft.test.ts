import { expect, test } from 'vitest';
import { checkSupportDraft, keepDraft, keptDraft } from './support-draft';

const draft = { name: ' Ada ', email: 'ada@example.com', subject: 'technical', message: 'No sound.' };

test('a complete draft is a request, trimmed', () => {
  expect(checkSupportDraft(draft)).toEqual({ request: { ...draft, name: 'Ada' } });
});

test.each([
  [{ name: '  ' }, { name: 'support.name.missing' }],
  [{ name: 'x'.repeat(101) }, { name: 'support.name.tooLong' }],
  [{ email: '' }, { email: 'support.email.missing' }],
  [{ email: 'ada@home' }, { email: 'support.email.malformed' }],
  [{ subject: '' }, { subject: 'support.subject.missing' }],
  [{ subject: 'billing' }, { subject: 'support.subject.missing' }],
  [{ message: ' \n ' }, { message: 'support.message.missing' }],
  [{ message: 'x'.repeat(5001) }, { message: 'support.message.tooLong' }],
])('%j is told with its field', (fault, problems) => {
  expect(checkSupportDraft({ ...draft, ...fault })).toEqual({ problems });
});

test('what was typed is kept until it is forgotten; what is not ours is not taken', () => {
  keepDraft({ name: 'Ada', message: 'Half a sent' });
  expect(keptDraft()).toEqual({ name: 'Ada', message: 'Half a sent' });
  sessionStorage.setItem('marquee.support-draft', '{"name":7,"other":"x","subject":"product"}');
  expect(keptDraft()).toEqual({ subject: 'product' });
  keepDraft(undefined);
  expect(keptDraft()).toEqual({});
});
