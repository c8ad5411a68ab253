import * as rules from '@rules/title-key';
import { refusalOf } from '@/backend/rejections';
import { listMoments } from '@/backend/saved-moments';
import type { StoredKind } from '@/backend/titles';

/** The most letters of a note. */
export const longestNote = rules.longestNote;

/** A place in a book that its listener wants to find again. */
export interface SavedMoment {
  /** To the fraction: chapters begin between seconds. */
  second: number;
  /** Empty where there is none. */
  note: string;
}

/** Query of TanStack Query for the moments of a title that a customer saved, in the order of time. */
export function savedMomentsQuery(userId: string, kind: StoredKind, titleId: string) {
  return {
    queryKey: ['saved-moments', userId, kind, titleId] as const,
    queryFn: async (): Promise<SavedMoment[]> => {
      const stored = await listMoments(userId, kind, titleId);
      return inOrder(stored.map(({ position_seconds, note }) => ({ second: position_seconds, note: note ?? '' })));
    },
    // Another device may have saved some: shows cached data and refetches.
    staleTime: 0,
  };
}

/** The moment that a save at this second refers to: a double click or a slightly later save belongs to the first. */
export function momentAt(moments: readonly SavedMoment[], second: number): SavedMoment | undefined {
  return moments.find((moment) => Math.abs(moment.second - second) < sameMoment);
}

/** Maximum distance in seconds at which two saves are the same moment. */
const sameMoment = 3;

/** Returns the moments with `moment` at this second; without the one at this second if it is undefined. */
export function withMoment(
  moments: readonly SavedMoment[],
  second: number,
  moment: SavedMoment | undefined,
): SavedMoment[] {
  const others = moments.filter((one) => one.second !== second);
  return moment ? inOrder([...others, moment]) : others;
}

/** Reason why a moment or its note could not be saved. */
export function momentRefusal(failure: unknown): 'full' | 'no-connection' | 'failed' {
  return refusalOf(failure, { TOO_MANY_MOMENTS: 'full' });
}

const inOrder = (moments: SavedMoment[]) => moments.sort((a, b) => a.second - b.second);
