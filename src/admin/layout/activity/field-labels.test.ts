import { expect, test } from 'vitest';
import type { MessageId } from '@/i18n/messages';
import { fieldLabel, isDecimalField } from './field-labels';

const labelOf = (type: string, field: string) => fieldLabel(type, field, (id: MessageId) => `<${id}>`);

test.each([
  ['movie.updated', 'genre', '<filter.genre>'],
  ['AudiobooksMetadata.create', 'audiobook_narrator', '<titles.fieldNarrator>'],
  ['Account updated', 'mailingAddress', '<accounts.mailingAddress>'],
  ['Users.create', 'user_first_name', '<accounts.firstName>'],
  ['Users.create', 'user_account_status', '<accounts.accountStatus>'],
  ['MovieMetadata.create', 'movie_favorite', '<titles.favorites>'],
  ['TVShowMetadata.create', 'tvShow_id', '<titles.fieldCode>'],
  ['comment.shown', 'commenter', '<adminBlog.author>'],
  ['SubscriptionPlans.update', 'plan_price', '<adminMemberships.price>'],
  ['HeroSlide.update', 'starts_at', '<settings.startsAt>'],
  ['Testimonial.create', 'quote_es', '<settings.quote> (Español)'],
  ['FaqEntry.update', 'question_en', '<settings.question> (English)'],
])('a change of %s calls %s as its form does', (type, field, words) => {
  expect(labelOf(type, field)).toBe(words);
});

test('shows the stored name of a field without label', () => {
  expect(labelOf('FaqEntry.update', 'position')).toBe('position');
  expect(labelOf('Something new', 'quote_en')).toBe('quote_en');
});

test('tells decimal numbers from other fields', () => {
  expect(['rate', 'movie_rate', 'series_number'].map(isDecimalField)).toEqual([true, true, true]);
  expect(['year', 'movie_title', 'starts_at', 'slug'].map(isDecimalField)).toEqual([false, false, false, false]);
});
