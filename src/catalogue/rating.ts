import { clamp } from '@/lib/clamp';

/** How much of the rating ring is filled, 0 to 100: floor(rate × 10) (specification, customer side, §9). */
export function ringPercent(rate: string | null | undefined): number {
  return clamp(Math.floor(Number.parseFloat(rate ?? '') * 10), 0, 100);
}

/** A title begins with the rating "0" (specification, back office, §9): nobody has rated it. */
export function isRated(rate: string | null | undefined): boolean {
  return ringPercent(rate) > 0;
}
