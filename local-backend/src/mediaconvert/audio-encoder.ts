import { ERROR_CODES, JobError } from './job-error.ts';
import type { AudioSettings, InputSettings } from './job-settings.ts';
import type { SourceAudio, SourceMedia } from './source-media.ts';

const CHANNELS = { CODING_MODE_1_0: 1, CODING_MODE_2_0: 2, CODING_MODE_5_1: 6 };
const DEFAULT_BITRATE = 128_000;
const DEFAULT_SELECTOR = 'Audio Selector 1';

/** Encoder options of an audio track, and what its playlist entry needs. */
export interface AudioEncoder {
  args: string[];
  channels: number;
  /** ISO 639-2, lower case; undefined if neither the settings nor the source specify it. */
  language: string | undefined;
}

/** Converts an audio description to encoder options; undefined for a source without audio. Throws `JobError` (1030). */
export function audioEncoder(
  audio: AudioSettings,
  input: InputSettings,
  source: SourceMedia,
): AudioEncoder | undefined {
  const track = selectTrack(audio, input, source);
  if (track === undefined) return undefined;
  const { bitrate = DEFAULT_BITRATE, codingMode, sampleRate } = audio.codecSettings.aacSettings;
  const channels = CHANNELS[codingMode];
  const language = languageOf(audio, track);
  return {
    channels,
    language,
    args: [
      ...['-map', `0:${track.index}`],
      // Fills gaps with silence, including a late start, so that sound and picture stay synchronous.
      ...['-af', 'aresample=async=1000:first_pts=0', '-c:a', 'aac', '-b:a', String(bitrate)],
      ...['-ac', String(channels), '-ar', String(sampleRate)],
      ...(language === undefined ? [] : ['-metadata:s:a:0', `language=${language}`]),
    ],
  };
}

function selectTrack(audio: AudioSettings, input: InputSettings, source: SourceMedia): SourceAudio | undefined {
  if (source.audio.length === 0) return undefined;
  const selectors = Object.entries(input.audioSelectors);
  const name = audio.audioSourceName ?? DEFAULT_SELECTOR;
  const [, selector] =
    selectors.find(([candidate]) => candidate === name) ??
    selectors.find(([, { defaultSelection }]) => defaultSelection === 'DEFAULT') ??
    (selectors.length === 0 ? [name, {}] : []);
  if (selector === undefined) {
    throw new JobError(ERROR_CODES.selectorWithoutMatch, `The input has no audio selector "${name}"`);
  }
  const track = matchingTrack(selector, source.audio);
  if (track !== undefined) return track;
  const wanted = selector.tracks ? `track ${selector.tracks[0]}` : `language ${selector.languageCode}`;
  const message = `The audio selector "${name}" matches no track: the input has no audio of the ${wanted}`;
  throw new JobError(ERROR_CODES.selectorWithoutMatch, message);
}

function matchingTrack(
  { tracks, languageCode, customLanguageCode }: InputSettings['audioSelectors'][string],
  audio: SourceAudio[],
): SourceAudio | undefined {
  const position = tracks?.[0];
  if (position !== undefined) return audio[position - 1];
  const language = (customLanguageCode ?? languageCode)?.toLowerCase();
  return language === undefined ? audio[0] : audio.find((track) => track.language === language);
}

function languageOf(audio: AudioSettings, track: SourceAudio): string | undefined {
  const configured = (audio.customLanguageCode ?? audio.languageCode)?.toLowerCase();
  return audio.languageCodeControl === 'FOLLOW_INPUT' ? (track.language ?? configured) : (configured ?? track.language);
}
