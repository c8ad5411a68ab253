import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { encodingFailure, missingEngine } from './engine.ts';

/** Number of error lines that are kept: ffmpeg writes thousands for damaged sources. */
const KEPT_LINES = 40;

export interface FfmpegOptions {
  args: string[];
  /** Working folder, where ffmpeg writes its outputs. */
  folder: string;
  signal: AbortSignal;
  /** Receives the encoded seconds, about twice a second. */
  onProgress: (seconds: number) => void;
}

/** Runs ffmpeg until it ends. Throws `JobError`, and the reason of an aborted `signal`. */
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
  // Closes the channel, whereupon the host process kills ffmpeg.
  const end = () => child.connected && child.disconnect();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
    // After an abort the output is ignored, and the pipes of an ended ffmpeg may stay open: do not wait for `close`.
    child.once('exit', (status) => signal.aborted && resolve(status));
  }).finally(() => signal.removeEventListener('abort', end));
  signal.throwIfAborted();
  if (isMissing) throw missingEngine('ffmpeg');
  if (code !== 0) throw encodingFailure(errors);
}
