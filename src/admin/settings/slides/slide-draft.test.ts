import { expect, test } from 'vitest';
import type { Card } from '@/catalogue/cards';
import { unfinishedTime } from '@/lib/dates';
import { type SlideDraft, slideOfTitle, validateSlide } from './slide-draft';

const card: Card = {
  kind: 'audiobook',
  id: 'dracula 1897',
  href: 'https://elsewhere.example/dracula',
  title: 'Dracula',
  year: '1897-05-26',
  poster: undefined,
  rate: '8.1',
  age: undefined,
  quality: undefined,
  genre: undefined,
  production: undefined,
};

const say = (seconds: number) => `${seconds / 60} min`;

test('links a slide to the page of its title, and keeps fields that the title lacks', () => {
  expect(slideOfTitle(card, null, say)).toEqual({
    link: '/stream/audiobook/dracula%201897',
    title: 'Dracula',
    year: '1897',
    rate: '8.1',
  });
  expect(slideOfTitle({ ...card, rate: '0' }, null, say)).not.toHaveProperty('rate');
  const blank = {
    id: '',
    position: 0,
    updatedAt: '',
    quality: '',
    range: '',
    captions: false,
    description: '',
    startsAt: '',
    endsAt: '',
  };
  const slide = {
    ...blank,
    background: '/a.webp',
    title: '',
    link: '',
    rate: '',
    year: '',
    ...slideOfTitle(card, null, say),
  };
  expect(validateSlide(slide)).toEqual({});
});

test('takes the length and the captions flag of the title', () => {
  const withCaptions = { duration: 4740, hasCaptions: true };
  expect(slideOfTitle(card, withCaptions, say)).toMatchObject({ range: '79 min', captions: true });
  const without = slideOfTitle(card, { duration: undefined, hasCaptions: false }, say);
  expect(without).toMatchObject({ captions: false });
  expect(without).not.toHaveProperty('range');
});

const slide: SlideDraft = {
  id: 'a',
  position: 0,
  updatedAt: '',
  background: '/hero.webp',
  link: '/stream/movie/plan-9',
  title: 'Plan 9',
  rate: '4.8',
  year: '1957',
  quality: '4K-Ultra HD',
  range: '1 hr 19 min',
  captions: true,
  description: '',
  startsAt: '',
  endsAt: '',
};

const invalidFields = (change: Partial<SlideDraft>) => Object.keys(validateSlide({ ...slide, ...change }));

test('requires title, picture and a link to a page of the site', () => {
  expect(invalidFields({})).toEqual([]);
  expect(invalidFields({ title: ' ', link: '', background: '' })).toEqual(['title', 'link', 'picture']);
});

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', 'movies'])(
  'it does not lead to %s',
  (link) => {
    expect(validateSlide({ ...slide, link }).link).toBe('settings.linkOutside');
  },
);

test.each(['javascript:alert(1)', '//evil.example/a.png', 'a.png', 'data:image/png;base64,AA'])(
  'its picture does not come from %s',
  (background) => {
    expect(invalidFields({ background })).toEqual(['background']);
  },
);

test.each(['10', '0', '7.25', '7,1', ''])('accepts a rating of "%s"', (rate) => {
  expect(invalidFields({ rate })).toEqual([]);
});

test.each(['11', '-1', '7,5,1', 'good'])('rejects a rating of "%s"', (rate) => {
  expect(invalidFields({ rate })).toEqual(['rate']);
});

test('rejects an end before the start', () => {
  const days = { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
  expect(invalidFields(days)).toEqual(['endsAt']);
  expect(invalidFields({ ...days, startsAt: '' })).toEqual([]);
});

test('rejects a partially typed time', () => {
  expect(invalidFields({ startsAt: unfinishedTime, endsAt: '2026-01-01T00:00:00.000Z' })).toEqual([
    'endsAt',
    'startsAt',
  ]);
  expect(invalidFields({ endsAt: unfinishedTime })).toEqual(['endsAt']);
});
