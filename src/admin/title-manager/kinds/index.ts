import type { KindName } from '@/catalogue/kinds/kind';
import { audiobook } from './audiobook';
import type { KindOfManager } from './kind-of-manager';
import { movie } from './movie';
import { tvShow } from './tv-show';

/** The three managers; forget one and it does not compile. */
export const managers: Record<KindName, KindOfManager> = { movie, 'tv-show': tvShow, audiobook };
