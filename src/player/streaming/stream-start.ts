import { clamp } from '@/lib/numbers';
import { audioTrackNamed, audioTracksOf } from './audio-tracks';
import type { DeliveryBases } from './delivery-bases';
import {
  type MediaSegment,
  type PictureRendition,
  parseRenditions,
  parseSegments,
  type SoundRendition,
} from './playlists';
import { dataSaverIndex, indexOfHeight } from './quality';
import { recentBitrate } from './recent-bitrate';
import { streamPreferences } from './stream-preferences';
import { watchRequest } from './watch-request';

/** The beginning of a film in a media source, from which hls.js continues. */
export interface StreamStart {
  /** Returns its buffers instead of new ones. */
  mediaSource: MediaSource;
  /** Removes the media source from the element. */
  release(): void;
  /** Address of the playlist of the picture's rendition. */
  address: string;
  /** The files that were loaded, by their addresses without a query. */
  files: Map<string, ArrayBuffer>;
  /** Seconds that are buffered. */
  start: number;
  end: number;
}

/**
 * Loads the segment of a film that contains the second `startAt`, without hls.js, and makes it the source of the element
 * (docs/decisions/0047). Rejects, and leaves the element without a source, if `signal` is aborted or hls.js has to load
 * the beginning.
 */
export async function startStream(
  element: HTMLMediaElement,
  bases: DeliveryBases,
  startAt: number,
  signal: AbortSignal,
): Promise<StreamStart> {
  const files = new Map<string, ArrayBuffer>();
  const load = async (address: string) => {
    const file = await loadFile(bases, address, signal);
    files.set(address, file);
    return file;
  };
  const loadText = async (address: string) => new TextDecoder().decode(await load(address));
  const address = bases.playlist();
  const { pictures, sounds } = parseRenditions(await loadText(address), address);
  const picture = choosePicture(pictures.filter(({ codecs }) => codecs.every((codec) => isSupported(codec))));
  const sound = chooseSound(sounds.filter(({ group }) => group === picture.audioGroup));
  const loadPart = async ({ address }: { address: string }) => {
    const { init, segments, duration } = parseSegments(await loadText(address), address);
    // A user who waits for the first frame gets it sooner.
    const seconds = element.paused ? secondsAhead(picture) : bufferAhead.minimum;
    const { part, start, end } = partAt(segments, startAt, seconds);
    const data = await Promise.all([init, ...part.map((segment) => segment.address)].map(load));
    return { duration, start, end, data };
  };
  const [video, audio] = await Promise.all([loadPart(picture), sound && loadPart(sound)]);
  signal.throwIfAborted();
  const mediaSource = new MediaSource();
  const release = attachMediaSource(element, mediaSource);
  try {
    await nextEvent(mediaSource, 'sourceopen');
    const metadata = nextEvent(element, 'loadedmetadata', 'error', 'emptied');
    mediaSource.duration = Math.max(video.duration, audio?.duration ?? 0);
    // A browser can refuse another buffer once the first one has data.
    const videoBuffer = mediaSource.addSourceBuffer(typeOf('video', picture));
    const audioBuffer = audio && mediaSource.addSourceBuffer(typeOf('audio', picture));
    await Promise.all([append(videoBuffer, video.data), audioBuffer && append(audioBuffer, audio.data)]);
    // The player then seeks to the saved second, where hls.js has to start: with another start its sound and its picture
    // can wait for each other forever.
    await metadata;
    signal.throwIfAborted();
    mediaSource.addSourceBuffer = (type) => {
      const buffer = type.startsWith('audio/') ? audioBuffer : videoBuffer;
      if (!buffer) throw new Error(`The stream has begun without ${type}.`);
      buffer.changeType(type);
      return buffer;
    };
    return {
      ...{ mediaSource, release, address: picture.address, files },
      start: Math.max(video.start, audio?.start ?? 0),
      end: Math.min(video.end, audio?.end ?? video.end),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Minimum and maximum number of seconds to load after the start, rounded up to whole segments. */
const bufferAhead = { minimum: 2, maximum: 8 };
/** Bytes to load within these limits, so that the playback continues while hls.js loads on a slow connection. */
const bytesAhead = 300_000;

function secondsAhead({ averageBitrate }: PictureRendition): number {
  return clamp((bytesAhead * 8) / averageBitrate, bufferAhead.minimum, bufferAhead.maximum);
}

function partAt(segments: readonly MediaSegment[], startAt: number, seconds: number) {
  const part = segments.filter(({ start, end }) => end > startAt && start < startAt + seconds);
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last) throw new Error('The film ends before.');
  return { part, start: first.start, end: last.end };
}

/** Loads a file from the first delivery base that answers. */
async function loadFile(bases: DeliveryBases, address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  for (;;) {
    await bases.refresh();
    signal.throwIfAborted();
    const file = bases.locate(address);
    const data = await request(file, signal);
    if (data) return data;
  }
}

/** Resolves to undefined if the request fails. */
function request(file: ReturnType<DeliveryBases['locate']>, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', file.address);
    request.responseType = 'arraybuffer';
    watchRequest(request, file);
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      resolve(request.status >= 200 && request.status < 300 ? request.response : undefined);
    });
    request.send();
  });
}

/** Bits per second of the first segment: four seconds of 480p are 660 kB. */
const highestBitrate = 1_400_000;

/** The largest rendition that the preferences and the connection allow; the smallest if none is small enough. */
function choosePicture(pictures: readonly PictureRendition[]): PictureRendition {
  const height = streamPreferences.height.get();
  const limit = Math.min(highestBitrate, (recentBitrate() ?? 0) / 2);
  const largest = streamPreferences.dataSaver.get()
    ? dataSaverIndex(pictures)
    : pictures.findLastIndex(({ bitrate }) => bitrate <= limit);
  const index = Math.min(Math.max(0, largest), height === 0 ? pictures.length : indexOfHeight(pictures, height));
  const picture = pictures[index];
  if (!picture) throw new Error('The browser supports no rendition.');
  return picture;
}

function chooseSound(sounds: readonly SoundRendition[]): SoundRendition | undefined {
  const wanted = audioTrackNamed(audioTracksOf(sounds), streamPreferences.audioTrack.get());
  return wanted === undefined ? (sounds.find(({ isDefault }) => isDefault) ?? sounds[0]) : sounds[wanted];
}

const forms = { video: /^(?:avc|hvc|hev|av01|vp0)/, audio: /^(?:mp4a|opus|fLaC|[ae]c-3)/ };
type Form = keyof typeof forms;

function isSupported(codec: string): boolean {
  const form = forms.video.test(codec) ? 'video' : 'audio';
  return MediaSource.isTypeSupported(`${form}/mp4;codecs=${codec}`);
}

function typeOf(form: Form, { codecs }: PictureRendition): string {
  return `${form}/mp4;codecs=${codecs.find((codec) => forms[form].test(codec))}`;
}

/** Makes a media source the source of the element. Returns a function that removes it, if it still is. */
function attachMediaSource(element: HTMLMediaElement, mediaSource: MediaSource): () => void {
  const address = URL.createObjectURL(mediaSource);
  element.src = address;
  return () => {
    URL.revokeObjectURL(address);
    if (element.src !== address) return;
    element.removeAttribute('src');
    element.load();
  };
}

function nextEvent(target: EventTarget, ...types: string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve(), { once: true });
  });
}

/** Appends files one after another. */
async function append(buffer: SourceBuffer, files: readonly ArrayBuffer[]): Promise<void> {
  for (const file of files) {
    await new Promise<void>((resolve, reject) => {
      buffer.addEventListener('updateend', () => resolve(), { once: true });
      buffer.addEventListener('error', () => reject(new Error('The browser cannot decode the segment.')), {
        once: true,
      });
      buffer.appendBuffer(file);
    });
  }
}
