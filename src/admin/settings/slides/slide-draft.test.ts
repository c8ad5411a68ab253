import { expect, test } from 'vitest';
import { unfinishedTime } from '@/lib/local-time';
import { type SlideDraft, slideFaults } from './slide-draft';

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

const faultyFields = (change: Partial<SlideDraft>) => Object.keys(slideFaults({ ...slide, ...change }));

test('a slide needs a title, a picture and a page of the site to lead to', () => {
  expect(faultyFields({})).toEqual([]);
  expect(faultyFields({ title: ' ', link: '', background: '' })).toEqual(['title', 'link', 'picture']);
});

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', 'movies'])(
  'it does not lead to %s',
  (link) => {
    expect(slideFaults({ ...slide, link }).link).toBe('settings.linkOutside');
  },
);

test.each(['javascript:alert(1)', '//evil.example/a.png', 'a.png', 'data:image/png;base64,AA'])(
  'its picture does not come from %s',
  (background) => {
    expect(faultyFields({ background })).toEqual(['background']);
  },
);

test.each(['10', '0', '7.25', '7,1', ''])('a rating of "%s" is fine', (rate) => {
  expect(faultyFields({ rate })).toEqual([]);
});

test.each(['11', '-1', '7,5,1', 'good'])('a rating of "%s" is not', (rate) => {
  expect(faultyFields({ rate })).toEqual(['rate']);
});

test('it does not end before it begins', () => {
  const days = { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
  expect(faultyFields(days)).toEqual(['endsAt']);
  expect(faultyFields({ ...days, startsAt: '' })).toEqual([]);
});

test('a time that was begun and not finished is neither none nor one', () => {
  expect(faultyFields({ startsAt: unfinishedTime, endsAt: '2026-01-01T00:00:00.000Z' })).toEqual([
    'endsAt',
    'startsAt',
  ]);
  expect(faultyFields({ endsAt: unfinishedTime })).toEqual(['endsAt']);
});
