import { expect, test } from 'vitest';
import { shownNow, slidesOf } from './hero-slides';

const stored = (id: string, change: object = {}) => ({
  id,
  slide_number: 0,
  bg: '/a.webp',
  link: '/movies',
  title: id,
  rate: null,
  year: null,
  quality: null,
  range: null,
  captions: null,
  description: null,
  starts_at: null,
  ends_at: null,
  ...change,
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test('shows slides between their times, and always without times', () => {
  const slides = slidesOf([
    stored('always'),
    stored('now', { starts_at: inHours(-1), ends_at: inHours(1) }),
    stored('later', { starts_at: inHours(1) }),
    stored('over', { ends_at: inHours(-1) }),
  ]);
  expect(slides).toHaveLength(4);
  expect(shownNow(slides).map(({ id }) => id)).toEqual(['always', 'now']);
});

test('opens the first visible slide, also when the first of all has ended', () => {
  const slides = slidesOf([
    stored('over', { slide_number: 0, ends_at: inHours(-1) }),
    stored('shown', { slide_number: 1 }),
    stored('next', { slide_number: 2 }),
  ]);
  expect(shownNow(slides).map(({ id, number }) => `${id}${number}`)).toEqual(['shown0', 'next2']);
});

test('shows CC as stored, and always on slides stored before the field existed', () => {
  const slides = slidesOf([stored('before'), stored('none', { captions: false }), stored('some', { captions: true })]);
  expect(slides.map(({ captions }) => captions)).toEqual([true, false, true]);
});

test('sorts slides by number', () => {
  const slides = slidesOf([
    stored('b', { slide_number: 2 }),
    stored('a', { slide_number: 0 }),
    stored('c', { slide_number: 1 }),
  ]);
  expect(slides.map(({ id, number }) => `${id}${number}`)).toEqual(['a0', 'c1', 'b2']);
});

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', null])(
  'replaces a stored link to %s by the home page',
  (link) => {
    expect(slidesOf([stored('a', { link })])[0]?.link).toBe('/');
  },
);
