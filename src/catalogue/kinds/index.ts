import { audiobook } from './audiobook';
import type { Kind, KindName } from './kind';
import { movie } from './movie';
import { tvShow } from './tv-show';

/** The three kinds of title; forget one and it does not compile. */
export const kinds: { [N in KindName]: Kind<N> } = { movie, 'tv-show': tvShow, audiobook };

/** The kind that an address names, if it is one. */
export function kindNamed(name: string | undefined): Kind | undefined {
  return name !== undefined && Object.hasOwn(kinds, name) ? (kinds as Partial<Record<string, Kind>>)[name] : undefined;
}
