import Hls, { ErrorTypes, Events, type HlsConfig, type Level, type LevelDetails, type LoaderConfig } from 'hls.js';
import { listen } from '@/lib/listen';
import { bufferedTo } from '../playback-state';
import { audioTrackNamed, audioTracksOf } from './audio-tracks';
import type { DeliveryBases } from './delivery-bases';
import { dataSaverIndex, indexOfHeight, namedHeight } from './quality';
import { recentBitrate } from './recent-bitrate';
import { storedFilesLoader } from './stored-files-loader';
import type { AttachmentOptions, StreamAttachment } from './stream-attachment';
import { streamPreferences } from './stream-preferences';
import type { StreamStart } from './stream-start';
import { watchRequest } from './watch-request';

/**
 * Plays a stream in an element with hls.js, from the first delivery base that answers. Continues after `begun`, the
 * beginning that the element already plays.
 */
export function attachStream(
  element: HTMLMediaElement,
  bases: DeliveryBases,
  { startAt, onFailure, onChange }: Pick<AttachmentOptions, 'startAt' | 'onFailure' | 'onChange'>,
  begun?: StreamStart,
): StreamAttachment {
  if (!Hls.isSupported()) throw new Error('The browser has no Media Source Extensions.');
  const bitrate = recentBitrate() ?? Hls.DefaultConfig.abrEwmaDefaultEstimate;
  const hls = new Hls({
    ...settings(bases.count),
    ...(begun && { loader: storedFilesLoader(begun.files, bitrate) }),
    abrEwmaDefaultEstimate: bitrate,
    startPosition: begun ? element.currentTime : startAt,
    xhrSetup,
  });
  bases.onAllFailed(handleNetworkFailure);
  const stopPreparing = bufferWhenPlayed(hls, element);
  let hasRecovered = false;
  let stopWaiting: (() => void) | undefined;

  async function xhrSetup(request: XMLHttpRequest, address: string) {
    await bases.refresh();
    const file = bases.locate(address);
    request.open('GET', file.address, true);
    watchRequest(request, file);
  }
  /** Plays the buffer before the failure is reported: the connection may return. */
  function handleNetworkFailure() {
    if (stopWaiting) return;
    hls.stopLoad();
    stopWaiting = waitForConnection(
      element,
      () => {
        stopWaiting = undefined;
        hls.startLoad();
      },
      () => onFailure('network', 'No delivery base answers.'),
    );
  }
  hls.on(Events.ERROR, (_, { fatal, type, details, error }) => {
    if (!fatal) return;
    if (type === ErrorTypes.NETWORK_ERROR) return handleNetworkFailure();
    if (type !== ErrorTypes.MEDIA_ERROR || hasRecovered) return onFailure('media', `${details}: ${error.message}`);
    // A decoder may fail at one frame: hls.js continues after it with a new decoder.
    hasRecovered = true;
    hls.recoverMediaError();
  });
  hls.on(Events.MANIFEST_PARSED, () => {
    // Starts with the rendition whose first segment has been loaded.
    if (begun) hls.startLevel = hls.levels.findIndex(({ uri }) => uri === begun.address);
    applyQuality(hls);
  });
  hls.on(Events.LEVEL_LOADED, omitLastSoundFrame);
  hls.on(Events.AUDIO_TRACK_LOADED, omitLastSoundFrame);
  hls.on(Events.AUDIO_TRACKS_UPDATED, () => applyAudioTrack(hls));
  for (const event of [Events.MANIFEST_PARSED, Events.LEVEL_SWITCHED, Events.LEVELS_UPDATED] as const)
    hls.on(event, onChange);
  for (const event of [Events.AUDIO_TRACKS_UPDATED, Events.AUDIO_TRACK_SWITCHED] as const) hls.on(event, onChange);
  const stopFollowing = [
    streamPreferences.height.subscribe(() => applyQuality(hls)),
    streamPreferences.dataSaver.subscribe(() => applyQuality(hls)),
    streamPreferences.audioTrack.subscribe(() => applyAudioTrack(hls)),
  ];
  hls.loadSource(bases.playlist());
  hls.attachMedia(begun ? { media: element, mediaSource: begun.mediaSource } : element);
  return {
    state: () => {
      const tracks = audioTracksOf(hls.audioTracks);
      const renditions = hls.levels.map(toRendition);
      return {
        heights: [...new Set(renditions.map(({ height }) => height).filter((height) => height > 0))],
        height: renditions[hls.currentLevel]?.height || undefined,
        audioTracks: tracks,
        audioTrack: tracks[hls.audioTrack]?.key,
      };
    },
    statistics: () => ({
      codecs: hls.levels[hls.currentLevel]?.attrs.CODECS,
      bandwidth: hls.bandwidthEstimate,
      base: baseName(bases),
    }),
    detach() {
      for (const stop of stopFollowing) stop();
      stopWaiting?.();
      stopPreparing();
      hls.destroy();
    },
  };
}

/** Maximum buffer in seconds, on phones and on other devices: a user who leaves has not downloaded more than this. */
const phoneBuffer = 15;
const defaultBuffer = 30;
/** Timeout for a whole file, in milliseconds; a silent base is detected earlier (delivery-bases.ts). */
const maxLoadTime = 120_000;

function settings(baseCount: number): Partial<HlsConfig> {
  const buffer = matchMedia('(pointer: coarse)').matches ? phoneBuffer : defaultBuffer;
  // Sound and picture each try every base twice; delivery-bases.ts ends the retries earlier.
  const maximumRetries = baseCount * 4;
  const retry = {
    maxNumRetry: maximumRetries,
    retryDelayMs: 0,
    maxRetryDelayMs: 0,
    // By default a status of 400 to 499 and a refused connection are final, although another base may answer.
    shouldRetry: (_: unknown, count: number) => count < maximumRetries,
  };
  const loadPolicy: { default: LoaderConfig } = {
    default: {
      maxTimeToFirstByteMs: maxLoadTime,
      maxLoadTimeMs: maxLoadTime,
      timeoutRetry: retry,
      errorRetry: retry,
    },
  };
  return {
    // A worker from a blob would need a looser content security policy.
    enableWorker: false,
    maxBufferLength: buffer,
    maxMaxBufferLength: buffer,
    backBufferLength: buffer,
    capLevelToPlayerSize: true,
    // Captions are tracks of the video element.
    enableWebVTT: false,
    enableIMSC1: false,
    enableCEA708Captions: false,
    // Streams have no timed metadata, which would become a text track.
    enableEmsgMetadataCues: false,
    enableID3MetadataCues: false,
    enableDateRangeMetadataCues: false,
    manifestLoadPolicy: loadPolicy,
    playlistLoadPolicy: loadPolicy,
    fragLoadPolicy: loadPolicy,
  };
}

/** Buffers one segment, and more when the element plays. Returns a function that stops waiting. */
function bufferWhenPlayed({ config }: Hls, element: HTMLMediaElement): () => void {
  const { maxBufferLength, maxMaxBufferLength } = config;
  const buffer = () => Object.assign(config, { maxBufferLength, maxMaxBufferLength });
  if (element.paused) {
    Object.assign(config, { maxBufferLength: 1, maxMaxBufferLength: 1 });
    element.addEventListener('play', buffer, { once: true });
  }
  return () => element.removeEventListener('play', buffer);
}

/**
 * Removes a last segment of one sound frame, which ends where the segment before it ends, because the edit list moves the
 * sound by a frame: hls.js would take it for a gap and never end the stream.
 */
function omitLastSoundFrame(_: unknown, { details }: { details: LevelDetails }): void {
  const [before, last] = details.fragments.slice(-2);
  if (!before || !last || last.duration > longestSoundFrame) return;
  details.fragments.pop();
  details.endSN = before.sn;
  before.endList = true;
}

/** Seconds. */
const longestSoundFrame = 0.05;

function toRendition({ uri, height, bitrate, averageBitrate }: Level) {
  return { height: height > 0 ? namedHeight(uri, height) : 0, bitrate, averageBitrate };
}

/** Applies the preferences: a fixed height, or a limit of the automatic choice. */
function applyQuality(hls: Hls): void {
  const levels = hls.levels.map(toRendition);
  const height = streamPreferences.height.get();
  const savesData = streamPreferences.dataSaver.get();
  const largest = savesData ? dataSaverIndex(levels) : levels.length - 1;
  // hls.js has one limit for both: the size of the player, or the data saver.
  hls.capLevelToPlayerSize = !savesData;
  if (savesData) hls.autoLevelCapping = largest;
  const wanted = height === 0 ? -1 : Math.min(indexOfHeight(levels, height), largest);
  const current = hls.autoLevelEnabled ? -1 : hls.manualLevel;
  if (wanted !== current) hls.nextLevel = wanted;
}

function applyAudioTrack(hls: Hls): void {
  const wanted = audioTrackNamed(audioTracksOf(hls.audioTracks), streamPreferences.audioTrack.get());
  if (wanted !== undefined && wanted !== hls.audioTrack) hls.audioTrack = wanted;
}

function baseName(bases: DeliveryBases): string {
  const { host, pathname } = new URL(bases.current());
  return `${host}${pathname.replace(/\/streams\/.*$/, '')}`;
}

/** Milliseconds after which the bases are tried again. */
const retryDelay = 3000;
/** Seconds of buffer below which the playback is about to stall. */
const almostEmpty = 0.5;

/**
 * Calls `onRetry` when the connection returns, after a while, or when the buffer becomes empty; calls `onStall`
 * immediately if the buffer is empty already. Returns a function that stops waiting.
 */
function waitForConnection(element: HTMLMediaElement, onRetry: () => void, onStall: () => void): () => void {
  const isStalled = () => !element.paused && bufferedTo(element) - element.currentTime < almostEmpty;
  const stop = () => {
    clearTimeout(timer);
    for (const stopListening of listeners) stopListening();
  };
  const retry = () => {
    stop();
    onRetry();
  };
  const retryIfStalled = () => {
    if (isStalled()) retry();
  };
  const timer = setTimeout(retry, retryDelay);
  const listeners = [listen(window, ['online'], retry), listen(element, ['waiting', 'seeking'], retryIfStalled)];
  if (isStalled()) {
    stop();
    onStall();
  }
  return stop;
}
