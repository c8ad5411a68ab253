import { clamp } from '@/lib/clamp';

/** How much of the rating ring is filled, 0 to 100: floor(rate × 10) (specification, customer side, §9). */
export function ringPercent(rate: string | null | undefined): number {
  return clamp(Math.floor(Number.parseFloat(rate ?? '') * 10), 0, 100);
}
