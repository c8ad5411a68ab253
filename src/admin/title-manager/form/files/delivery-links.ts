import { useQuery } from '@tanstack/react-query';
import { playbackQuery } from '@/catalogue/media';
import { filesOf } from '@/catalogue/media-delivery';
import { useSession } from '@/session/session';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import type { Environment } from '../title-draft';
import { chosenFileOf, type FileSlot } from './file-slot';

/** Delivery bases of the bucket: three per environment (specification, decision 12). */
export type DeliveryBases = Record<Environment, readonly string[]>;

/** Returns the URLs of a file, one per delivery base of the environment. */
export function linksTo(path: string, environment: Environment, bases: DeliveryBases): string[] {
  return bases[environment].map((base) => `${base.replace(/\/$/, '')}/${path}`);
}

/** Returns the environment of stored URLs; production if they belong to both or to neither. */
export function environmentOf(addresses: readonly string[], bases: DeliveryBases): Environment {
  const isOn = (environment: Environment) => addresses.some((address) => pathOn(address, bases[environment]));
  return isOn('development') && !isOn('production') ? 'development' : 'production';
}

/** Converts stored URLs to the delivery bases of an environment; keeps URLs of that environment and unknown ones. */
export function linksInEnvironment(
  addresses: readonly string[],
  environment: Environment,
  bases: DeliveryBases,
): string[] {
  if (addresses.every((address) => pathOn(address, bases[environment]) !== undefined)) return [...addresses];
  const known = [...bases.production, ...bases.development];
  const paths = new Set(addresses.map((address) => pathOn(address, known)));
  const [path] = paths;
  return paths.size === 1 && path !== undefined ? linksTo(path, environment, bases) : [...addresses];
}

function pathOn(address: string, bases: readonly string[]): string | undefined {
  const base = bases.map((one) => `${one.replace(/\/$/, '')}/`).find((one) => address.startsWith(one));
  return base === undefined ? undefined : address.slice(base.length);
}

interface Preview {
  /** Undefined until it is known. */
  address: string | undefined;
  /** True if a signed URL was refused or could not be requested. */
  isFailed: boolean;
}

/** Returns the URL for playing a slot's video, requested at need; a stored medium's is signed for the user. */
export function usePreview(film: FileSlot, isWanted: boolean): Preview {
  const { session } = useSession();
  const chosen = useObjectUrl(chosenFileOf(film)?.file);
  const [stored] = film.choice.is === 'kept' ? film.stored : [];
  const userId = session.status === 'in' ? session.user.id : '';
  const isProtected = stored?.includes('/src/') ?? false;
  const { data: signed, isError } = useQuery({
    ...playbackQuery(stored ?? '', userId),
    enabled: isWanted && isProtected && userId !== '',
    retry: false,
  });
  const address = isProtected ? signed && filesOf(signed)[0] : stored;
  return { address: chosen ?? address, isFailed: !chosen && isError };
}
