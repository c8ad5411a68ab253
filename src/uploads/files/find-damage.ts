import { findBrokenFrame } from './find-broken-frame';
import { withObjectUrl } from './object-url';

/** Returns the second at which a video or audio file is damaged; undefined if none is found. Takes at most 50 s. */
export async function findDamage(file: Blob, signal: AbortSignal): Promise<number | undefined> {
  return (await findBrokenFrame(file, signal)) ?? (await findUndecodable(file, signal));
}

/**
 * Seeks through the file for at most 20 s, and returns the second at which this browser fails to decode it; undefined if
 * it decodes each sampled position, or cannot play the file at all.
 */
function findUndecodable(file: Blob, signal: AbortSignal): Promise<number | undefined> {
  return withObjectUrl(file, async (address) => {
    const player = document.createElement('video');
    try {
      Object.assign(player, { muted: true, preload: 'auto' });
      const outcome = outcomeOf(player, 'loadedmetadata', signal);
      player.src = address;
      return (await outcome) === 'done' ? await firstFailure(player, signal) : undefined;
    } finally {
      player.removeAttribute('src');
      // Resets the player: otherwise the browser continues to read a file of gigabytes.
      player.load();
    }
  });
}

const searchTimeout = 20_000;
const seekTimeout = 5000;

async function firstFailure(player: HTMLVideoElement, signal: AbortSignal): Promise<number | undefined> {
  const end = performance.now() + searchTimeout;
  for (const second of samplePositions(player.duration)) {
    if (signal.aborted || performance.now() > end) return undefined;
    const outcome = outcomeOf(player, 'seeked', signal);
    player.currentTime = second;
    // Not on a timeout, which may be due to a slow disk.
    if ((await outcome) === 'failed') return player.error?.code === decodeError ? second : undefined;
  }
  return undefined;
}

/** `MediaError.MEDIA_ERR_DECODE`. */
const decodeError = 3;

/** Returns the positions to sample: the middles of equal parts of at least 3 s. */
export function samplePositions(durationSeconds: number): number[] {
  if (!Number.isFinite(durationSeconds)) return [];
  const count = Math.min(maxSamples, Math.ceil(durationSeconds / 3));
  return Array.from({ length: count }, (_, index) => (durationSeconds * (index + 0.5)) / count);
}

const maxSamples = 120;

type Outcome = 'done' | 'failed' | 'neither';

function outcomeOf(
  player: HTMLVideoElement,
  event: 'loadedmetadata' | 'seeked',
  signal: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      listening.abort();
      resolve(outcome);
    };
    const timer = setTimeout(() => finish('neither'), seekTimeout);
    const listening = new AbortController();
    const once = { signal: listening.signal };
    player.addEventListener(event, () => finish('done'), once);
    player.addEventListener('error', () => finish('failed'), once);
    signal.addEventListener('abort', () => finish('neither'), once);
  });
}
