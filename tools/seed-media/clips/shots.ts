import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleRate } from './music-bed';
import { writeWave } from './wave-file';

const run = promisify(execFile);

/**
 * The camera's framing: the zoom (1 shows the whole picture), and the shares of the remainder that are left of and
 * above the frame, 0 to 1.
 */
export interface Framing {
  zoom: number;
  x: number;
  y: number;
}

export interface Shot {
  picture: Buffer;
  seconds: number;
  from: Framing;
  to: Framing;
}

export interface FilmFormat {
  width: number;
  height: number;
  framesPerSecond: number;
  quality: number;
  audioBitrate: string;
}

const fadeSeconds = 0.6;

/** Returns the duration of a film of these shots in seconds, minus the cross-fades. */
export const runningTime = (shots: readonly Pick<Shot, 'seconds'>[]) =>
  shots.reduce((sum, shot) => sum + shot.seconds, 0) - fadeSeconds * (shots.length - 1);

/** Films pictures with a moving camera and cross-fades, over the given sound; writes an mp4 that plays while it loads. */
export async function film(
  shots: readonly Shot[],
  sound: Int16Array,
  format: FilmFormat,
  output: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-film-'));
  try {
    const inputs: string[] = [];
    for (const [index, shot] of shots.entries()) {
      const file = join(folder, `${index}.png`);
      await writeFile(file, shot.picture);
      inputs.push('-i', file);
    }
    const wave = join(folder, 'sound.wav');
    await writeWave(wave, sound, sampleRate);
    await run('nice', [
      '-n',
      '10',
      'ffmpeg',
      '-v',
      'error',
      '-y',
      '-filter_threads',
      '1',
      '-filter_complex_threads',
      '1',
      ...inputs,
      '-i',
      wave,
      '-filter_complex',
      graph(shots, format),
      '-map',
      '[film]',
      '-map',
      `${shots.length}:a`,
      ...encoding(format),
      output,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function graph(shots: readonly Shot[], format: FilmFormat): string {
  const moves = shots.map((shot, index) => `[${index}:v]${cameraMove(shot, format)}[s${index}]`);
  const fades: string[] = [];
  let offset = 0;
  let last = 's0';
  for (const [index, shot] of shots.slice(0, -1).entries()) {
    offset += shot.seconds - fadeSeconds;
    fades.push(
      `[${last}][s${index + 1}]xfade=transition=fade:duration=${fadeSeconds}:offset=${offset.toFixed(2)}[f${index}]`,
    );
    last = `f${index}`;
  }
  const end = runningTime(shots);
  return [
    ...moves,
    ...fades,
    `[${last}]fade=t=in:d=0.5,fade=t=out:st=${(end - 0.8).toFixed(2)}:d=0.8,format=yuv420p[film]`,
  ].join(';');
}

function cameraMove({ seconds, from, to }: Shot, { width, height, framesPerSecond }: FilmFormat): string {
  const frames = Math.round(seconds * framesPerSecond);
  const along = (start: number, end: number) => `(${start}+${(end - start).toFixed(4)}*on/${frames})`;
  return `zoompan=z='${along(from.zoom, to.zoom)}':x='(iw-iw/zoom)*${along(from.x, to.x)}':y='(ih-ih/zoom)*${along(from.y, to.y)}':d=${frames}:s=${width}x${height}:fps=${framesPerSecond},setsar=1`;
}

const encoding = ({ quality, audioBitrate, framesPerSecond }: FilmFormat) => [
  ...[
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    String(quality),
    '-g',
    String(framesPerSecond * 5),
    '-threads',
    '1',
  ],
  ...[
    '-c:a',
    'aac',
    '-b:a',
    audioBitrate,
    '-ac',
    '1',
    '-shortest',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ],
];
