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

test('a slide about a title leads to its page in the site, and what is not known of it stays', () => {
  expect(slideOfTitle(card)).toEqual({
    link: '/stream/audiobook/dracula%201897',
    title: 'Dracula',
    year: '1897',
    rate: '8.1',
  });
  expect(slideOfTitle({ ...card, rate: '0' })).not.toHaveProperty('rate');
  const blank = {
    id: '',
    position: 0,
    updatedAt: '',
    quality: '',
    range: '',
    description: '',
    startsAt: '',
    endsAt: '',
  };
  const slide = { ...blank, background: '/a.webp', title: '', link: '', rate: '', year: '', ...slideOfTitle(card) };
  expect(slideFaults(slide)).toEqual({});
});
