import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { metropolis } from '../testing/metropolis';
import { structuredData, TitleHead } from './TitleHead';

afterEach(cleanup);

const title = metropolis({
  subjects: ['Drama'],
  duration: 5525,
  credits: [
    { label: 'watch.director', value: 'Fritz Lang' },
    { label: 'watch.casting', value: 'Brigitte Helm, Alfred Abel' },
    { label: 'watch.production', value: 'UFA' },
  ],
});
const described = {
  name: 'Metropolis',
  description: 'A </script> city',
  url: 'https://x.test/',
  image: undefined,
  title,
};

test('describes a film with its people and length', () => {
  expect(JSON.parse(structuredData(kinds.movie, described))).toMatchObject({
    '@type': 'Movie',
    name: 'Metropolis',
    datePublished: '1927',
    duration: 'PT1H32M5S',
    genre: ['Drama'],
    director: [{ name: 'Fritz Lang' }],
    actor: [{ name: 'Brigitte Helm' }, { name: 'Alfred Abel' }],
  });
});

test('describes a recording of several hours with its length', () => {
  const book = { ...title, duration: 16 * 3600 + 31 * 60 };
  expect(JSON.parse(structuredData(kinds.audiobook, { ...described, title: book }))).toMatchObject({
    '@type': 'Audiobook',
    duration: 'PT16H31M',
  });
});

test('escapes text that could end the script element', () => {
  const data = structuredData(kinds.movie, described);
  expect(data).not.toContain('<');
  expect(JSON.parse(data).description).toBe('A </script> city');
});

test.each([
  ['/movies/thumbnail/a.webp', 'http://localhost:3000/movies/thumbnail/a.webp'],
  // Older records may contain an invalid address, which was stored before addresses were validated.
  ['https://', undefined],
])('names the poster %s to link previews as %s', (poster, image) => {
  render(
    <MemoryRouter>
      <TitleHead kind={kinds.movie} title={metropolis({ poster })} name="Metropolis" episode={undefined} />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe('Metropolis');
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(image);
});
