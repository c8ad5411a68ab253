import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamDelivery } from '@/catalogue/media-delivery';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { createPlayback } from '../playback';
import { preferences } from '../preferences';
import type { StreamState } from '../streaming/stream-attachment';
import { streamPreferences } from '../streaming/stream-preferences';
import { stubMedia } from '../testing/stub-media';
import { AudioTrackChoice, QualityChoice } from './VideoSettings';

const delivery: StreamDelivery = {
  form: 'stream',
  playlists: ['/1/main.m3u8'],
  files: [],
  stills: [],
  duration: 600,
  heights: [240, 360, 720, 1080],
  expiresAt: Date.now() + 60_000,
};

beforeEach(() => {
  stubMedia(600);
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(stream: StreamState | undefined) {
  const source = { delivery, renew: async () => delivery, speed: preferences.videoSpeed, shouldPlay: false };
  const playback = createPlayback(document.createElement('video'), source);
  const state = { ...playback.state(), stream };
  render(
    <InEnglish>
      <QualityChoice playback={playback} state={state} />
      <AudioTrackChoice state={state} />
    </InEnglish>,
  );
}

const choices = (name: string) => [...screen.getByRole('group', { name }).querySelectorAll('label')];
const labels = (name: string) => choices(name).map(({ textContent }) => textContent);
const chosen = () =>
  screen.getAllByRole('radio', { checked: true }).map((input) => input.closest('label')?.textContent);

const playing: StreamState = { heights: [240, 360, 720], height: 720, audioTracks: [], audioTrack: undefined };

test('offers the heights of a film that has not played, and shows the current one of the automatic choice later', () => {
  show(undefined);
  expect([labels('Quality'), chosen()]).toEqual([['Auto', '240p', '360p', '720p', '1080p'], ['Auto']]);
  cleanup();
  show(playing);
  expect([labels('Quality'), chosen()]).toEqual([['Auto (720p)', '240p', '360p', '720p'], ['Auto (720p)']]);
});

test('remembers a fixed height, and shows the next smaller one for a film without it', () => {
  show({ ...playing, heights: [240, 360, 720, 1080] });
  fireEvent.click(screen.getByRole('radio', { name: '1080p' }));
  expect([chosen(), streamPreferences.height.get()]).toEqual([['1080p'], 1080]);
  cleanup();
  show(playing);
  expect(chosen()).toEqual(['720p']);
});

test('the data saver offers no large pictures', () => {
  show(playing);
  act(() => streamPreferences.height.set(720));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Data saver' }));
  expect([labels('Quality'), chosen()]).toEqual([['Auto', '240p', '360p'], ['360p']]);
});

test('offers the languages of the sound by name, and none of a single one', () => {
  const track = (key: string, language: string | undefined) => ({ key, language, name: 'audio9' });
  const audioTracks = [track('en', 'en'), track('pt-BR', 'pt-BR'), track('en 2', 'en'), track('audio9', undefined)];
  show({ ...playing, audioTracks, audioTrack: 'en' });
  expect(labels('Audio')).toEqual(['English', 'Brazilian Portuguese', 'English 2', 'audio9']);
  fireEvent.click(screen.getByRole('radio', { name: 'Brazilian Portuguese' }));
  expect(streamPreferences.audioTrack.get()).toBe('pt-BR');
  cleanup();
  show({ ...playing, audioTracks: audioTracks.slice(0, 1), audioTrack: 'en' });
  expect(screen.queryByRole('group', { name: 'Audio' })).toBeNull();
});
