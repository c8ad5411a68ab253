import type { StreamRenditions } from './media-streams';

/** Region and date of the list prices, here and in the price sheet (bench/prices.ts). */
export const priceList = { region: 'us-east-1', date: '2026-11-26' } as const;

/**
 * Dollars per minute of output, multiplied by a factor; the first tier of MediaConvert's on-demand price for the basic
 * features. `bench/prices.ts` names a document with this price and the factors of video; an account may pay another
 * price.
 */
export const encodingPriceOfMinute = 0.0075;

/** Factors of H.264 up to 30 frames per second, HEVC, and audio only. */
const factors = { standard: 1, high: 2, ultra: 8, audio: 0.4 } as const;

/** Number of audio variants of a recording (encoding-settings.ts), each charged separately. */
const audioVariants = 3;

/** Returns the estimated price of a finished encoding in millionths of a dollar. */
export function encodingPrice({ form, heights, duration }: StreamRenditions): number {
  const outputs =
    form === 'audio'
      ? audioVariants * factors.audio
      : heights.reduce((sum, height) => sum + factorOf(height), 0) + factors.standard;
  return Math.round((duration / 60) * outputs * encodingPriceOfMinute * 1_000_000);
}

function factorOf(height: number): number {
  if (height < 720) return factors.standard;
  return height <= 1080 ? factors.high : factors.ultra;
}
