import type { MediaDelivery, StreamDelivery } from '@/catalogue/media-delivery';

/** The delivery bases of a stream: the same files, at addresses that are signed for each base. */
export interface DeliveryBases {
  readonly count: number;
  /** Address of the playlist of all renditions on the current base. */
  playlist(): string;
  /** Address of the stream's folder on the current base. */
  current(): string;
  /** Address of a file of the stream on the current base, given its address on any base, with or without a query. */
  locate(address: string): LocatedFile;
  /** Resolves when the signatures are valid for a while; renews them if they are about to expire. */
  refresh(): Promise<void>;
  /** Sets the function to call when each base has failed since the last success, or when offline. */
  onAllFailed(act: () => void): void;
}

export interface LocatedFile {
  address: string;
  /** Milliseconds without a byte after which the request is silent. */
  timeout: number;
  /** Called for a response with the file. */
  succeed(): void;
  /** Called for a request that has failed or is silent: the next base becomes the current one. */
  fail(failure: 'refused' | 'silent'): void;
}

interface Base {
  /** Absolute address of the stream's folder, with its final slash. */
  folder: string;
  query: string;
}

/** Timeouts in milliseconds: of bases that have answered before, of those that have not, and of the last try. */
const timeouts = { known: 3000, first: 5000, last: 15_000 };

/** Milliseconds before the end of the signatures at which they are renewed. */
const renewBefore = 60_000;

/** Tracks which of the delivery bases answers. */
export function createDeliveryBases(delivery: StreamDelivery, renew: () => Promise<MediaDelivery>): DeliveryBases {
  let bases = delivery.playlists.map(baseOf);
  let { expiresAt } = delivery;
  let index = 0;
  let renewal: Promise<void> | undefined;
  let timeout = timeouts.first;
  let isAnySilent = false;
  let handleAllFailed: () => void = () => undefined;
  const failed = new Set<number>();
  const base = () => bases[index] ?? { folder: '', query: '' };

  const fail = (failing: number, failure: 'refused' | 'silent') => {
    // Offline, the failure is not one of the base.
    if (!navigator.onLine) return handleAllFailed();
    failed.add(failing);
    if (failure === 'silent') isAnySilent = true;
    // Requests in parallel fail together.
    if (index === failing) index = (failing + 1) % bases.length;
    if (failed.size < bases.length) return;
    failed.clear();
    // A slow connection looks like silent bases: each gets another, longer chance.
    if (!isAnySilent || timeout === timeouts.last) return handleAllFailed();
    timeout = timeouts.last;
  };
  const renewSignatures = async () => {
    try {
      const renewed = await renew();
      if (renewed.form !== 'stream') return;
      const next = renewed.playlists.map(baseOf);
      // A new encoding is in another folder. The current one plays on until it is deleted.
      if (next.some(({ folder }, n) => folder !== bases[n]?.folder)) return;
      bases = next;
      expiresAt = renewed.expiresAt;
    } catch (error) {
      console.info('The signatures could not be renewed.', error);
    }
  };
  return {
    count: bases.length,
    playlist: () => `${base().folder}${playlistName(delivery)}`,
    current: () => base().folder,
    locate(address) {
      const [plain = address] = address.split(/[?#]/);
      const origin = bases.find(({ folder }) => plain.startsWith(folder));
      const at = index;
      const { folder, query } = base();
      return {
        address: origin ? `${folder}${plain.slice(origin.folder.length)}${query}` : address,
        timeout,
        succeed() {
          failed.clear();
          isAnySilent = false;
          timeout = timeouts.known;
        },
        fail: (failure) => fail(at, failure),
      };
    },
    async refresh() {
      if (Date.now() < expiresAt - renewBefore) return;
      renewal ??= renewSignatures().finally(() => {
        renewal = undefined;
      });
      await renewal;
    },
    onAllFailed(act) {
      handleAllFailed = act;
    },
  };
}

function baseOf(playlist: string): Base {
  const { href, search } = new URL(playlist, location.href);
  return { folder: new URL('.', href).href, query: search };
}

function playlistName({ playlists: [first = ''] }: StreamDelivery): string {
  const { pathname } = new URL(first, location.href);
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}
