import { expect, test } from 'vitest';
import { formOfKind } from '../fields/kind-forms';
import { differences } from './differences';

const withComma = (stored: string) => stored.replace('.', ',');

test('lists only values that would be overwritten, in readable form', () => {
  const changes = { year: '1927', genre: 'drama', bg: 'new.webp', director: null, title: 'Same' };
  const theirs = {
    year: '1930',
    genre: 'drama',
    bg: 'https://p1/movies/thumbnail/old.webp',
    director: 'Ada',
    title: 'Same',
  };
  expect(differences(formOfKind.movie, changes, theirs, theirs, withComma)).toEqual([
    { label: 'titleForm.year', theirs: '1930', mine: '1927' },
    { label: 'titleForm.thumbnail', theirs: 'old.webp', mine: 'new.webp' },
    { label: 'titleForm.director', theirs: 'Ada', mine: '' },
  ]);
});

test('names episodes in their order, and omits what follows from them', () => {
  const changes = { episodes: JSON.stringify([{ season: 1, episode: 2, title: 'B' }]), link: 'x', captions: null };
  const stored = [
    { season: 2, episode: 1, title: 'C' },
    { season: 1, episode: 1, title: 'A' },
  ];
  const theirs = { episodes: JSON.stringify(stored), link: 'y' };
  expect(differences(formOfKind['tv-show'], changes, theirs, theirs, withComma)).toEqual([
    { label: 'titles.fieldEpisodes', theirs: '1×1 A, 2×1 C', mine: '1×2 B' },
  ]);
});

test('names captions with their files, and chapters and segments with their times', () => {
  const captions = (file: string) => [{ language: 'en', label: 'English', url: [`https://p1/${file}`] }];
  const text = (file: string) => JSON.stringify(captions(file));
  const found = (kind: keyof typeof formOfKind, mine: Record<string, string>, theirs: Record<string, string>) =>
    differences(formOfKind[kind], mine, theirs, mine, withComma);
  expect(found('movie', { captions: text('new.vtt') }, { captions: text('old.vtt') })).toEqual([
    { label: 'titleForm.captions', theirs: 'English (old.vtt)', mine: 'English (new.vtt)' },
  ]);
  const episodes = (file: string) => JSON.stringify([{ season: 1, episode: 1, title: 'A', captions: captions(file) }]);
  expect(found('tv-show', { episodes: episodes('b.vtt') }, { episodes: episodes('a.vtt') })).toEqual([
    { label: 'titles.fieldEpisodes', theirs: '1×1 A [English (a.vtt)]', mine: '1×1 A [English (b.vtt)]' },
  ]);
  const skipped = (start: number) =>
    JSON.stringify([{ season: 1, episode: 1, title: 'A', segments: [{ type: 'credits', start }] }]);
  expect(found('tv-show', { episodes: skipped(61) }, { episodes: skipped(62) })).toEqual([
    { label: 'titles.fieldEpisodes', theirs: '1×1 A (01:02–)', mine: '1×1 A (01:01–)' },
  ]);
  const chapters = JSON.stringify([{ title: 'Opening', start: 61 }]);
  expect(found('audiobook', { chapters }, {})).toEqual([
    { label: 'titleForm.chapters', theirs: '', mine: '01:01 Opening' },
  ]);
});

test('omits values that the other administrator did not change', () => {
  const theirs = { production: 'As loaded', director: 'Theirs' };
  const changes = { production: 'Mine', director: 'Mine' };
  expect(differences(formOfKind.movie, changes, theirs, { director: 'Theirs' }, withComma)).toEqual([
    { label: 'titleForm.director', theirs: 'Theirs', mine: 'Mine' },
  ]);
});

test('writes a rating in the interface language, and other texts as they are stored', () => {
  const theirs = { rate: '7.5', director: 'Dr. No' };
  const changes = { rate: '8.0', director: 'M. Curtiz' };
  expect(differences(formOfKind.movie, changes, theirs, theirs, withComma)).toEqual([
    { label: 'titleForm.rating', theirs: '7,5', mine: '8,0' },
    { label: 'titleForm.director', theirs: 'Dr. No', mine: 'M. Curtiz' },
  ]);
});
