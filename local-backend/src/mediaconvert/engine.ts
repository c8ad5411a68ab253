import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasCode } from '../error-text.ts';
import { ERROR_CODES, JobError } from './job-error.ts';

const run = promisify(execFile);

/** Limit of ffprobe, which may search a damaged file for minutes. */
const PROBE_TIMEOUT_MILLISECONDS = 120_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Containers that ffmpeg may read. Playlists (HLS, DASH, concat) are excluded: they name other files and addresses,
 * which the owner of an input must not be able to read.
 */
const CONTAINERS = [
  ...['aac', 'ac3', 'aiff', 'amr', 'ape', 'asf', 'avi', 'av1', 'caf', 'dts', 'dv', 'eac3', 'flac', 'flv', 'gxf'],
  ...['h264', 'hevc', 'ivf', 'm4v', 'matroska,webm', 'mov,mp4,m4a,3gp,3g2,mj2', 'mp3', 'mpeg', 'mpegts', 'mpegvideo'],
  ...['mxf', 'nut', 'obu', 'ogg', 'rm', 'srt', 'truehd', 'tta', 'vc1', 'w64', 'wav', 'webvtt', 'wv', 'yuv4mpegpipe'],
].join(',');

/** ffmpeg's options before each `-i` of a stored file. */
export const INPUT_OPTIONS = ['-protocol_whitelist', 'file,concatf', '-format_whitelist', CONTAINERS];

/** Runs ffprobe and returns its JSON. Throws `JobError`, also when ffprobe is missing. */
export async function runProbe(args: string[], signal?: AbortSignal): Promise<unknown> {
  try {
    const { stdout } = await run('ffprobe', ['-hide_banner', '-loglevel', 'error', '-of', 'json', ...args], {
      timeout: PROBE_TIMEOUT_MILLISECONDS,
      maxBuffer: MAX_OUTPUT_BYTES,
      ...(signal && { signal }),
    });
    return JSON.parse(stdout);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw missingEngine('ffprobe');
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw unreadable(stderr.split('\n'));
  }
}

export function missingEngine(program: 'ffmpeg' | 'ffprobe'): JobError {
  return new JobError(
    ERROR_CODES.other,
    `Media cannot be encoded, because ${program} is not installed. Install it and try again: ` +
      'apt install ffmpeg (Debian, Ubuntu), brew install ffmpeg (macOS), winget install ffmpeg (Windows).',
  );
}

/** Logs at the start that this machine lacks ffmpeg, instead of only when the first job fails. */
export async function warnOfMissingEngine(log: (line: string) => void): Promise<void> {
  await run('ffmpeg', ['-version']).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) log(missingEngine('ffmpeg').message);
  });
}

function unreadable(lines: string[]): JobError {
  return new JobError(ERROR_CODES.unreadableInput, `Unable to open input file: ${explain(lines)}`);
}

const NO_SPACE = /No space left on device/;

const EXPLANATIONS: [RegExp, string][] = [
  [NO_SPACE, 'the disk is full'],
  [/moov atom not found/, 'the file has no index (moov atom); it is incomplete'],
  [
    /Format not on whitelist|does not contain any stream|Invalid data found/,
    'it is not a media file, or it is damaged',
  ],
  [
    /Decoder .* not found|codec not currently supported|Unknown codec|Could not find codec parameters/,
    'its codec is unknown',
  ],
];

/** Explains ffmpeg's error output: returns a sentence for a known error, else the last line that names the cause. */
function explain(lines: string[]): string {
  const meaningful = lines.map((line) => line.replace(/\[[^\]]*@ 0x[0-9a-f]+\] ?/g, '').trim()).filter(Boolean);
  const known = EXPLANATIONS.find(([pattern]) => meaningful.some((line) => pattern.test(line)));
  if (known !== undefined) return known[1];
  const last = meaningful.filter((line) => !/^(Conversion failed|Error (opening|while processing))/.test(line)).at(-1);
  return last ?? 'ffmpeg failed without a message';
}

/** Creates the error of a failed encoding from ffmpeg's last lines. */
export function encodingFailure(lines: string[]): JobError {
  const isInput = lines.some((line) => /Invalid data found|moov atom|Error (opening|while opening) input/.test(line));
  const isFull = lines.some((line) => NO_SPACE.test(line));
  if (isInput && !isFull) return unreadable(lines);
  return new JobError(ERROR_CODES.other, `Encoding failed: ${explain(lines)}`);
}

/** Tests whether the installed ffmpeg has a filter. */
export async function hasFilter(name: string): Promise<boolean> {
  const { stdout } = await run('ffmpeg', ['-hide_banner', '-filters']).catch(() => ({ stdout: '' }));
  return new RegExp(`\\b${name}\\b`).test(stdout);
}
