import type { StreamRenditions } from './media-streams';

/**
 * Estimate of what MediaConvert charges: minutes of output times a factor. The list price is that of the first tier of
 * on-demand use of the basic features in us-east-1, as published in 2025; an account may pay another.
 */
const dollarsPerMinute = 0.0075;

/** Factors of H.264 up to 30 frames a second; HEVC, and audio alone. */
const factors = { standard: 1, high: 2, ultra: 8, audio: 0.4 } as const;

/** Audio variants of a recording (encoding-settings.ts), each charged by itself. */
const audioVariants = 3;

/** Returns the estimated price of a finished encoding in millionths of a dollar. */
export function encodingPrice({ form, heights, duration }: StreamRenditions): number {
  const outputs =
    form === 'audio'
      ? audioVariants * factors.audio
      : heights.reduce((sum, height) => sum + factorOf(height), 0) + factors.standard;
  return Math.round((duration / 60) * outputs * dollarsPerMinute * 1_000_000);
}

function factorOf(height: number): number {
  if (height < 720) return factors.standard;
  return height <= 1080 ? factors.high : factors.ultra;
}
