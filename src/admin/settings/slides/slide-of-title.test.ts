import { expect, test } from 'vitest';
import type { Card } from '@/catalogue/cards';
import { slideFaults } from './slide-draft';
import { slideOfTitle } from './slide-of-title';

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

test('a slide about a title leads to its page in the site, and what is not known of it stays', () => {
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
  expect(slideFaults(slide)).toEqual({});
});

test('takes the length and the captions flag of the title', () => {
  const withCaptions = { duration: 4740, hasCaptions: true };
  expect(slideOfTitle(card, withCaptions, say)).toMatchObject({ range: '79 min', captions: true });
  const without = slideOfTitle(card, { duration: undefined, hasCaptions: false }, say);
  expect(without).toMatchObject({ captions: false });
  expect(without).not.toHaveProperty('range');
});
