import { expect, test } from 'vitest';
import { formOfKind } from '../fields/kind-forms';
import { differences } from './differences';

test('only what would be overwritten is shown, in readable words', () => {
  const changes = { year: '1927', genre: 'drama', bg: 'new.webp', director: null, title: 'Same' };
  const theirs = {
    year: '1930',
    genre: 'drama',
    bg: 'https://p1/movies/thumbnail/old.webp',
    director: 'Ada',
    title: 'Same',
  };
  expect(differences(formOfKind.movie, changes, theirs, theirs)).toEqual([
    { label: 'titleForm.year', theirs: '1930', mine: '1927' },
    { label: 'titleForm.thumbnail', theirs: 'old.webp', mine: 'new.webp' },
    { label: 'titleForm.director', theirs: 'Ada', mine: '' },
  ]);
});

test('episodes are named, and what follows from them is not said twice', () => {
  const changes = { episodes: JSON.stringify([{ season: 1, episode: 2, title: 'B' }]), link: 'x', captions: null };
  const theirs = { episodes: JSON.stringify([{ season: 1, episode: 1, title: 'A' }]), link: 'y' };
  expect(differences(formOfKind['tv-show'], changes, theirs, theirs)).toEqual([
    { label: 'titleForm.episodes', theirs: '1×1 A', mine: '1×2 B' },
  ]);
});

test('captions are named with their files, also those of an episode, chapters and what can be skipped with their times', () => {
  const captions = (file: string) => [{ language: 'en', label: 'English', url: [`https://p1/${file}`] }];
  const text = (file: string) => JSON.stringify(captions(file));
  const found = (kind: keyof typeof formOfKind, mine: Record<string, string>, theirs: Record<string, string>) =>
    differences(formOfKind[kind], mine, theirs, mine);
  expect(found('movie', { captions: text('new.vtt') }, { captions: text('old.vtt') })).toEqual([
    { label: 'titleForm.captions', theirs: 'English (old.vtt)', mine: 'English (new.vtt)' },
  ]);
  const episodes = (file: string) => JSON.stringify([{ season: 1, episode: 1, title: 'A', captions: captions(file) }]);
  expect(found('tv-show', { episodes: episodes('b.vtt') }, { episodes: episodes('a.vtt') })).toEqual([
    { label: 'titleForm.episodes', theirs: '1×1 A [English (a.vtt)]', mine: '1×1 A [English (b.vtt)]' },
  ]);
  const skipped = (start: number) =>
    JSON.stringify([{ season: 1, episode: 1, title: 'A', segments: [{ type: 'credits', start }] }]);
  expect(found('tv-show', { episodes: skipped(61) }, { episodes: skipped(62) })).toEqual([
    { label: 'titleForm.episodes', theirs: '1×1 A (01:02–)', mine: '1×1 A (01:01–)' },
  ]);
  const chapters = JSON.stringify([{ title: 'Opening', start: 61 }]);
  expect(found('audiobook', { chapters }, {})).toEqual([
    { label: 'titleForm.chapters', theirs: '', mine: '01:01 Opening' },
  ]);
});

test('what the other one has not touched is no difference', () => {
  const theirs = { production: 'As loaded', director: 'Theirs' };
  const changes = { production: 'Mine', director: 'Mine' };
  expect(differences(formOfKind.movie, changes, theirs, { director: 'Theirs' })).toEqual([
    { label: 'titleForm.director', theirs: 'Theirs', mine: 'Mine' },
  ]);
});
