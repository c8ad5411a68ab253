import { expect, test } from 'vitest';
import { differences } from './differences';
import { formOfKind } from './fields/form-of-kind';

test('only what would be overwritten is shown, in readable words', () => {
  const changes = { year: '1927', genre: 'drama', bg: 'new.webp', director: null, title: 'Same' };
  const theirs = {
    year: '1930',
    genre: 'drama',
    bg: 'https://p1/movies/thumbnail/old.webp',
    director: 'Ada',
    title: 'Same',
  };
  expect(differences(formOfKind.movie, changes, theirs)).toEqual([
    { label: 'titleForm.year', theirs: '1930', mine: '1927' },
    { label: 'titleForm.thumbnail', theirs: 'old.webp', mine: 'new.webp' },
    { label: 'titleForm.director', theirs: 'Ada', mine: '' },
  ]);
});

test('episodes are named, and what follows from them is not said twice', () => {
  const changes = { episodes: JSON.stringify([{ season: 1, episode: 2, title: 'B' }]), link: 'x', captions: null };
  const theirs = { episodes: JSON.stringify([{ season: 1, episode: 1, title: 'A' }]), link: 'y' };
  expect(differences(formOfKind['tv-show'], changes, theirs)).toEqual([
    { label: 'titleForm.episodes', theirs: '1×1 A', mine: '1×2 B' },
  ]);
});
