import { sampleRate } from './music-bed';

/** Mixes a voice into a bed from a second on; both are 16-bit mono at `sampleRate`. */
export function overlay(bed: Int16Array, voice: Int16Array, fromSecond: number, gain = 0.8): void {
  const start = Math.round(fromSecond * sampleRate);
  for (let index = 0; index < voice.length && start + index < bed.length; index++) {
    const mixed = (bed[start + index] ?? 0) + gain * (voice[index] ?? 0);
    bed[start + index] = Math.max(-32_768, Math.min(32_767, Math.round(mixed)));
  }
}

export const secondsOf = (samples: Int16Array) => samples.length / sampleRate;
