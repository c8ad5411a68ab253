import { expect, test } from 'vitest';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import type { CaptionDraft } from '../captions/caption-draft';
import { noSegments } from '../episodes/segment-draft';
import { emptySlot, slotWith, storedSlot } from '../files/file-slot';
import { type EpisodeDraft, emptyDraft, slotsOf } from '../title-draft';
import { withAllLists, withFiles, withoutFiles } from './kept-draft';

const chosen: ChosenFile = {
  file: new File(['WEBVTT'], 'film.es.vtt'),
  facts: {
    ...{ kind: 'fine', durationSeconds: undefined, width: undefined, height: undefined, warnings: [] },
    format: { medium: 'captions', name: 'webvtt', extension: 'vtt', contentType: 'text/vtt' },
  },
  made: { from: new File(['1'], 'film.es.srt'), by: 'SUBRIP_TO_WEBVTT' },
};
const caption: CaptionDraft = { id: 'c', language: 'es', label: 'Español', file: emptySlot, others: {} };
const episode: EpisodeDraft = {
  ...{ id: 'e', title: 'Pilot', season: 1, episode: 1, airDate: '', description: '', duration: '', storedDuration: '' },
  ...{ film: storedSlot(['/e.mp4']), thumbnail: emptySlot, captions: [], segments: noSegments, others: {} },
};

test('captions keep the names of their files, also an episode’s, and their files as long as the page stands', () => {
  const captions = [{ ...caption, file: slotWith(emptySlot, chosen) }];
  const draft = { ...emptyDraft, captions, episodes: [{ ...episode, captions }] };
  const kept = structuredClone(withoutFiles(draft));
  const lost = { is: 'lost', name: 'film.es.srt' };
  expect(kept.captions).toMatchObject([{ label: 'Español', file: { choice: lost } }]);
  expect(kept.episodes[0]?.captions).toMatchObject([{ file: { choice: lost } }]);
  expect(slotsOf(kept).filter(({ choice }) => choice.is === 'lost')).toHaveLength(2);
  expect(slotsOf(withFiles(kept)).filter(({ choice }) => choice.is === 'new')).toHaveLength(2);
});

test('a draft that was kept before there were captions and segments opens all the same', () => {
  const { captions: _, chapters: __, ...older } = emptyDraft;
  const { captions: ___, segments: ____, storedDuration: _____, ...olderEpisode } = episode;
  // As another version of the site wrote it.
  const kept = { ...older, episodes: [olderEpisode] } as unknown as typeof emptyDraft;
  expect(withAllLists(kept)).toEqual({ ...emptyDraft, episodes: [episode] });
  expect(withFiles(kept).chapters).toEqual([]);
});
