import type { KindName } from '@/catalogue/kinds/kind';
import { audiobook } from './audiobook';
import type { KindForm } from './kind-form';
import { movie } from './movie';
import { tvShow } from './tv-show';

/** The three forms; forget one and it does not compile. */
export const formOfKind: Record<KindName, KindForm> = { movie, 'tv-show': tvShow, audiobook };
