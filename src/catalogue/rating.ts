import { clamp } from '@/lib/numbers';

/** Returns the filled share of the rating ring, 0 to 100: floor(rate × 10) (specification, customer side, §9). */
export function ringPercent(rate: string | null | undefined): number {
  return clamp(Math.floor(Number.parseFloat(rate ?? '') * 10), 0, 100);
}

/** True if the title is rated. New titles have the rating "0" (specification, back office, §9). */
export function isRated(rate: string | null | undefined): boolean {
  return ringPercent(rate) > 0;
}
