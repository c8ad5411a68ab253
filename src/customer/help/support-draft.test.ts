import { expect, test } from 'vitest';
import { storeDraft, storedDraft, validateSupportDraft } from './support-draft';

const draft = { name: ' Ada ', email: 'ada@example.com', subject: 'technical', message: 'No sound.', topic: '' };

test('converts a complete draft to a trimmed request', () => {
  expect(validateSupportDraft(draft)).toEqual({ request: { ...draft, name: 'Ada', topic: undefined } });
});

test('accepts a topic without text for a title, and adds the episode', () => {
  const about = { episodeName: 'Season 1, episode 2', topic: (topic: string) => `Wrong: ${topic}` };
  const chosen = { ...draft, topic: 'sound', message: ' ' };
  expect(validateSupportDraft(chosen, about)).toMatchObject({
    request: { topic: 'sound', message: 'Wrong: sound\n\n(Season 1, episode 2)' },
  });
  expect(validateSupportDraft({ ...chosen, message: 'Hiss.' }, { ...about, episodeName: '' })).toMatchObject({
    request: { topic: 'sound', message: 'Hiss.' },
  });
  expect(validateSupportDraft({ ...chosen, topic: '' }, about)).toEqual({
    problems: { message: 'support.message.missing' },
  });
  expect(validateSupportDraft(chosen)).toEqual({ problems: { message: 'support.message.missing' } });
  const longest = 'x'.repeat(5000);
  expect(validateSupportDraft({ ...draft, message: longest }, about)).toMatchObject({ request: { message: longest } });
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
])('reports %j with its field', (fault, problems) => {
  expect(validateSupportDraft({ ...draft, ...fault })).toEqual({ problems });
});

test('stores the draft until it is deleted, and ignores invalid entries', () => {
  storeDraft({ name: 'Ada', message: 'Half a sent' });
  expect(storedDraft()).toEqual({ name: 'Ada', message: 'Half a sent' });
  sessionStorage.setItem('marquee.unsent.support', '{"name":7,"other":"x","subject":"product"}');
  expect(storedDraft()).toEqual({ subject: 'product' });
  storeDraft({});
  expect(storedDraft()).toEqual({});
});
