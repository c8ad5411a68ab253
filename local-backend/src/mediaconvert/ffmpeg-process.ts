import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { encodingFailure, missingEngine } from './engine.ts';

/** Last lines of ffmpeg's errors; damaged sources write thousands. */
const KEPT_LINES = 40;

export interface FfmpegOptions {
  args: string[];
  /** Working folder, where ffmpeg writes its outputs. */
  folder: string;
  signal: AbortSignal;
  /** Receives the encoded seconds, about twice a second. */
  onProgress: (seconds: number) => void;
}

/** Runs ffmpeg to its end. Throws `JobError`, and the signal's reason when that ends it. */
export async function runFfmpeg({ args, folder, signal, onProgress }: FfmpegOptions): Promise<void> {
  const fixed = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1', '-y'];
  const child = fork(fileURLToPath(new URL('./ffmpeg-host.mjs', import.meta.url)), [...fixed, ...args], {
    cwd: folder,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const errors: string[] = [];
  let isMissing = false;
  child.on('message', (message) => {
    isMissing ||= JSON.stringify(message) === '{"error":"ENOENT"}';
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const microseconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1]);
      if (Number.isFinite(microseconds)) onProgress(microseconds / 1e6);
    });
  }
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      errors.push(line);
      if (errors.length > KEPT_LINES) errors.shift();
    });
  }
  // Ends the channel, upon which the host kills ffmpeg.
  const end = () => child.connected && child.disconnect();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
    // The pipes of an ended ffmpeg can stay open, and what it wrote no longer counts.
    child.once('exit', (status) => signal.aborted && resolve(status));
  }).finally(() => signal.removeEventListener('abort', end));
  signal.throwIfAborted();
  if (isMissing) throw missingEngine('ffmpeg');
  if (code !== 0) throw encodingFailure(errors);
}
