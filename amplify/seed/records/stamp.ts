import { hashOf } from '../artwork/stage';

/** The creation timestamp that the back office uses as an id part: deterministic for the samples. */
export const stampOf = (id: string): string => String(1_735_689_600_000 + (hashOf(id) % 31_536_000) * 1000);
