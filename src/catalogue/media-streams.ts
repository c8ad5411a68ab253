import { activeStates, parseRenditions, type StreamRenditions, type StreamState } from '@rules/media/media-streams';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as backend from '@/backend/media-streams';
import { mutate, type Stored } from '@/backend/operations';
import { kindByTitleKind } from './kinds';
import type { Kind } from './kinds/kind';

export interface ManagedStream {
  /** Path of the master in the bucket. */
  path: string;
  kind: Kind;
  titleId: string;
  title: string;
  state: StreamState;
  /** Progress of the running encoding, 0 to 100. */
  percent: number;
  requestedAt: string;
  /** The finished stream; kept while another encoding runs. */
  renditions: StreamRenditions | undefined;
  failure: string | undefined;
}

export const streamsKey = ['media-streams'] as const;

/** Milliseconds between polls while an encoding is in progress. */
const pollingMilliseconds = 2000;

/** Infinite query for the streams in these states, the latest first. Polls while an encoding is in progress. */
export function streamsQuery(states: readonly StreamState[]) {
  return infiniteQueryOptions({
    queryKey: [...streamsKey, 'states', ...states],
    queryFn: async ({ pageParam }) => {
      const pages = await Promise.all(
        states.map(async (state) => {
          // Each state has its own list and cursor; after the first page, a state without a cursor has no more items.
          if (pageParam && pageParam[state] === undefined) return { state, items: [], next: undefined };
          return { state, ...(await backend.listStreams(state, pageParam?.[state])) };
        }),
      );
      const cursors = Object.fromEntries(pages.flatMap(({ state, next }) => (next ? [[state, next]] : [])));
      return {
        streams: pages.flatMap(({ items }) => items.map(toManagedStream)),
        next: Object.keys(cursors).length > 0 ? cursors : undefined,
      };
    },
    initialPageParam: undefined as Record<string, string> | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const streams = data?.pages.flatMap((page) => page.streams) ?? [];
      return states.some((state) => activeStates.includes(state)) || streams.some(isActive)
        ? pollingMilliseconds
        : false;
    },
  });
}

/** Query of TanStack Query for the streams of a title's masters. Polls while an encoding is in progress. */
export function titleStreamsQuery(titleId: string) {
  return queryOptions({
    queryKey: [...streamsKey, 'title', titleId],
    queryFn: async () => (await backend.streamsOfTitle(titleId)).map(toManagedStream),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isActive) ? pollingMilliseconds : false),
  });
}

export function isActive({ state }: Pick<ManagedStream, 'state'>): boolean {
  return activeStates.includes(state);
}

/** Requests an encoding of a master. Does not restart one in progress. Returns the state, which can be `FAILED` already. */
export async function encodeAgain({
  kind,
  titleId,
  path,
}: Pick<ManagedStream, 'kind' | 'titleId' | 'path'>): Promise<StreamState> {
  const { state } = await mutate('encodeMedia', { kind: kind.titleKind, titleId, path });
  return state;
}

/** Cancels an encoding in progress. Returns the state, which may be the end that it reached meanwhile. */
export async function cancelEncoding({ path }: Pick<ManagedStream, 'path'>): Promise<StreamState> {
  const { state } = await mutate('cancelEncoding', { path });
  return state;
}

/** Requests encodings of all masters without a stream; returns their number. */
export async function encodeMissing(): Promise<number> {
  let requested = 0;
  let after: string | null = null;
  do {
    const part: Stored<'EncodingRequests'> = await mutate('encodeMissing', { after });
    requested += part.requested;
    after = part.next ?? null;
  } while (after !== null);
  return requested;
}

function toManagedStream(stored: backend.StoredStream): ManagedStream {
  return {
    path: stored.id,
    kind: kindByTitleKind(stored.title_kind),
    titleId: stored.title_id,
    title: stored.title ?? '',
    state: stored.state,
    percent: stored.percent ?? 0,
    requestedAt: stored.requested_at,
    renditions: parseRenditions(stored.renditions),
    failure: stored.failure ?? undefined,
  };
}
