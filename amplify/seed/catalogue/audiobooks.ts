import { englishClassics } from './audiobooks/english-classics';
import { worldClassics } from './audiobooks/world-classics';
import type { AudiobookEntry } from './entries';

/** Books in the public domain, read by synthetic voices. */
export const audiobooks: readonly AudiobookEntry[] = [...englishClassics, ...worldClassics];

export const narrator = 'Marquee Readers';
export const audiobookProduction = 'Marquee Audio';
