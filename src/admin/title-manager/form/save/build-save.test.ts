import { titleFields } from '@rules/titles/title-fields';
import { describe, expect, test } from 'vitest';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { newChapter, withTime } from '../chapters/chapter-draft';
import { noSegments } from '../episodes/segment-draft';
import { formOfKind } from '../fields/kind-forms';
import { emptySlot, slotWith } from '../files/file-slot';
import { prefill } from '../prefill';
import { type EpisodeDraft, emptyDraft, type TitleDraft } from '../title-draft';
import { buildSave } from './build-save';

const bases = {
  production: ['https://p1', 'https://p2', 'https://p3'],
  development: ['https://d1', 'https://d2', 'https://d3'],
};

function chosen(name: string, medium: 'picture' | 'video' | 'audio' | 'captions', extension: string): ChosenFile {
  const format = { medium, name: 'mp4' as const, extension, contentType: `x/${extension}` };
  const facts = { kind: 'fine' as const, format, durationSeconds: 4, width: 1, height: 1, warnings: [] };
  return { file: new File(['x'], name, { type: `x/${extension}` }), facts };
}

function build(kind: 'movie' | 'tvShow' | 'audiobook', draft: TitleDraft, loaded?: TitleDraft) {
  const form = formOfKind[kind === 'tvShow' ? 'tv-show' : kind];
  const keys: string[] = [];
  const idOf = (key: string) => `id${keys.push(key)}`;
  return buildSave({ kind, form, draft, loaded, bases, idOf, roleName: ({ of }) => of });
}

const vtt = chosen('any.srt', 'captions', 'vtt');

const movie: TitleDraft = {
  ...emptyDraft,
  texts: { title: ' The Pier ', year: '1926', age: 'PG', quality: '720p-', director: 'Ada Marsh' },
  genres: ['drama', 'war'],
  files: {
    backdrop: emptySlot,
    bg: slotWith(emptySlot, chosen('poster.png', 'picture', 'png')),
    link: slotWith(emptySlot, chosen('whatever.bin', 'video', 'mp4')),
    trailer: emptySlot,
  },
};

describe('a movie', () => {
  test('is written with trimmed texts, joined genres, links on the first base, and paths by title and content', () => {
    const { changes, files } = build('movie', movie);
    expect(changes).toMatchObject({
      title: 'The Pier',
      year: '1926',
      quality: '720p-',
      genre: 'drama, war',
      bg: 'https://p1/movies/thumbnail/the-pier-id1.png',
      link: 'https://p1/movies/src/the-pier-id2.mp4',
      trailer: null,
      description: null,
    });
    expect(files.map(({ path }) => path)).toEqual(['movies/thumbnail/the-pier-id1.png', 'movies/src/the-pier-id2.mp4']);
    expect(changes).not.toHaveProperty('episodes');
    expect(changes).not.toHaveProperty('author');
  });

  test('links to the development bases when these are chosen', () => {
    const { changes } = build('movie', { ...movie, environment: 'development' });
    expect(changes.link).toBe('https://d1/movies/src/the-pier-id2.mp4');
  });

  test('writes only changed fields of an edited title', () => {
    const stored = {
      title: 'The Pier',
      year: '1926',
      genre: 'Drama,War',
      bg: 'https://p1/movies/thumbnail/a.webp',
      link: 'https://p1/movies/src/a.mp4',
      trailer: 'https://p1/movies/trailer/a.mp4',
    };
    const loaded = prefill(formOfKind.movie, stored, bases);
    expect(build('movie', loaded, loaded)).toMatchObject({ changes: {}, files: [] });
    const edited = {
      ...loaded,
      texts: { ...loaded.texts, year: '1927' },
      files: { ...loaded.files, trailer: slotWith(loaded.files.trailer, undefined) },
    };
    expect(build('movie', edited, loaded).changes).toEqual({ year: '1927', trailer: null });
  });

  test('stores its captions on all three bases, under `src`, named by language, and nothing when removed', () => {
    const unchanged = { language: 'en', label: 'English', url: ['https://p1/movies/src/a.en.vtt'], kind: 'sdh' };
    const loaded = prefill(formOfKind.movie, { title: 'The Pier', captions: JSON.stringify([unchanged]) }, bases);
    expect(build('movie', loaded, loaded).changes).toEqual({});
    const added = { id: 'c', language: 'es', label: ' Español ', file: slotWith(emptySlot, vtt), others: {} };
    const { changes, files } = build('movie', { ...loaded, captions: [...loaded.captions, added] }, loaded);
    const path = 'movies/src/the-pier-es-id1.vtt';
    expect(JSON.parse(changes.captions ?? '')).toEqual([
      unchanged,
      { language: 'es', label: 'Español', url: [`https://p1/${path}`, `https://p2/${path}`, `https://p3/${path}`] },
    ]);
    expect(files).toMatchObject([{ path, role: 'captions' }]);
    expect(build('movie', { ...loaded, captions: [] }, loaded).changes).toEqual({ captions: null });
  });

  test('rebuilds the stored links for another environment', () => {
    const stored = { title: 'A', bg: 'https://p1/movies/thumbnail/a.webp', link: 'https://elsewhere/a.mp4' };
    const loaded = prefill(formOfKind.movie, stored, bases);
    expect(build('movie', { ...loaded, environment: 'development' }, loaded).changes).toEqual({
      bg: 'https://d1/movies/thumbnail/a.webp',
    });
  });
});

const episode = (over: Partial<EpisodeDraft>): EpisodeDraft => ({
  id: 'e',
  title: 'Pilot',
  season: 1,
  episode: 1,
  airDate: '2020-02-01',
  description: '',
  duration: '00:04',
  film: slotWith(emptySlot, chosen('a.mp4', 'video', 'mp4')),
  thumbnail: slotWith(emptySlot, chosen('a.webp', 'picture', 'webp')),
  captions: [],
  segments: noSegments,
  storedDuration: '',
  others: {},
  ...over,
});

describe('a TV show', () => {
  test('stores each file of an episode on all three bases, and links to its first episode', () => {
    const draft: TitleDraft = {
      ...emptyDraft,
      texts: { title: 'Harbour' },
      episodes: [
        episode({ id: 'later', season: 2, episode: 1 }),
        episode({ id: 'first', film: slotWith(emptySlot, chosen('b.mp4', 'video', 'mp4')) }),
      ],
    };
    const { changes, files } = build('tvShow', draft);
    const stored = JSON.parse(changes.episodes ?? '');
    expect(stored).toHaveLength(2);
    expect(stored[1]).toEqual({
      id: 'first',
      title: 'Pilot',
      season: 1,
      episode: 1,
      description: '',
      air_date: '2020-02-01',
      duration: '00:04',
      url: [
        'https://p1/tv-shows/src/pilot-id3.mp4',
        'https://p2/tv-shows/src/pilot-id3.mp4',
        'https://p3/tv-shows/src/pilot-id3.mp4',
      ],
      thumbnail: expect.arrayContaining(['https://p3/tv-shows/thumbnail/pilot-id4.webp']),
    });
    expect(changes.link).toBe('https://p1/tv-shows/src/pilot-id3.mp4');
    // Two episodes called "Pilot" never overwrite each other (specification, decision 9).
    expect(new Set(files.map(({ path }) => path)).size).toBe(4);
  });

  test('keeps unknown fields of a stored episode', () => {
    const item = {
      id: 'e1',
      title: 'One',
      season: '1',
      episode: 1,
      url: ['https://p1/x.mp4'],
      captions: [{ language: 'en' }],
    };
    const loaded = prefill(formOfKind['tv-show'], { title: 'S', episodes: JSON.stringify([item]) }, bases);
    const renamed = loaded.episodes.map((one) => ({ ...one, title: 'First' }));
    const { changes } = build('tvShow', { ...loaded, episodes: renamed }, loaded);
    expect(Object.keys(changes)).toEqual(['episodes']);
    expect(JSON.parse(changes.episodes ?? '')[0]).toMatchObject({
      title: 'First',
      season: 1,
      captions: [{ language: 'en' }],
    });
  });

  test("stores an episode's captions with it, and with the show if it is the first", () => {
    const added = { id: 'c', language: 'es', label: 'Español', file: slotWith(emptySlot, vtt), others: {} };
    const draft = { ...emptyDraft, texts: { title: 'Harbour' }, episodes: [episode({ captions: [added] })] };
    const { changes, files } = build('tvShow', draft);
    const stored = JSON.parse(changes.episodes ?? '')[0].captions;
    expect(stored).toEqual([
      { language: 'es', label: 'Español', url: expect.arrayContaining(['https://p2/tv-shows/src/pilot-es-id3.vtt']) },
    ]);
    expect(JSON.parse(changes.captions ?? '')).toEqual(stored);
    expect(files.map(({ path }) => path)).toContain('tv-shows/src/pilot-es-id3.vtt');
    const loaded = prefill(formOfKind['tv-show'], { title: 'Harbour', episodes: changes.episodes }, bases);
    const without = loaded.episodes.map((one) => ({ ...one, captions: [] }));
    const removed = build('tvShow', { ...loaded, episodes: without }, loaded).changes;
    expect(JSON.parse(removed.episodes ?? '')[0]).not.toHaveProperty('captions');
    expect(removed.captions).toBeNull();
  });

  test('stores the segments of an episode, and keeps unreadable ones until they are edited', () => {
    const intro = { type: 'intro', start: 5, end: 35 };
    const item = { id: 'e1', title: 'One', season: 1, episode: 1, url: ['https://p1/x.mp4'] };
    const segmentsAfter = (segments: unknown, typed: Partial<EpisodeDraft>) => {
      const episodes = JSON.stringify([{ ...item, segments }]);
      const loaded = prefill(formOfKind['tv-show'], { title: 'S', episodes }, bases);
      const edited = loaded.episodes.map((one) => ({ ...one, title: 'First', ...typed }));
      const { changes } = build('tvShow', { ...loaded, episodes: edited }, loaded);
      return JSON.parse(changes.episodes ?? '')[0].segments;
    };
    const typed = { segments: { ...noSegments, credits: { from: '0:50', to: '' } } };
    expect(segmentsAfter([intro], {})).toEqual([intro]);
    expect(segmentsAfter([intro], { segments: noSegments })).toBeUndefined();
    expect(segmentsAfter('later', {})).toBe('later');
    expect(segmentsAfter('later', typed)).toEqual([{ type: 'credits', start: 50 }]);
  });

  test('does not write an unreadable list', () => {
    const loaded = prefill(formOfKind['tv-show'], { title: 'S', episodes: '[{"season": 1,', trailer: 'oops' }, bases);
    expect(loaded.unreadable).toEqual({ episodes: '[{"season": 1,', trailers: 'oops' });
    const { changes } = build('tvShow', { ...loaded, texts: { ...loaded.texts, title: 'T' } }, loaded);
    expect(changes).toEqual({ title: 'T' });
    const begun = build('tvShow', { ...loaded, unreadable: {}, episodes: [] }, loaded);
    expect(begun.changes).toHaveProperty('episodes');
  });
});

test('writes all fields of a new audiobook', () => {
  const draft = { ...emptyDraft, texts: { title: 'Tides', author: 'Iris Lane', language: 'english' } };
  // Only an import writes the code.
  const written = titleFields('audiobook').filter((field) => field !== 'code');
  expect(Object.keys(build('audiobook', draft).changes).sort()).toEqual(written.sort());
});

test('stores chapters in seconds, and keeps the starts of unchanged ones', () => {
  const chapters = [{ title: 'Opening', start: 0.4 }];
  const loaded = prefill(formOfKind.audiobook, { title: 'Tides', chapters: JSON.stringify(chapters) }, bases);
  expect(build('audiobook', loaded, loaded).changes).toEqual({});
  const added = withTime(newChapter(' The sea '), '1:02:03');
  const { changes } = build('audiobook', { ...loaded, chapters: [...loaded.chapters, added] }, loaded);
  expect(JSON.parse(changes.chapters ?? '')).toEqual([...chapters, { title: 'The sea', start: 3723 }]);
  const unreadable = prefill(formOfKind.audiobook, { title: 'Tides', chapters: 'oops', captions: '{' }, bases);
  expect(unreadable.unreadable).toEqual({ chapters: 'oops', captions: '{' });
  expect(build('audiobook', unreadable, unreadable).changes).toEqual({});
});
