import * as rules from '@rules/title-key';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { refusalOf } from '@/backend/rejections';
import { addMoment, listMoments, removeMoment, setNote } from '@/backend/saved-moments';
import type { StoredKind } from '@/backend/titles';
import { readSessionStorage, unsent, writeSessionStorage } from '@/lib/session-storage';
import { tellOtherTabs } from './other-tabs';
import { type ProgressPlace, titleKeyOf } from './progress';
import { useUndoable } from './use-undoable';

const nothingElse = [] as const;

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

/** Draft notes about moments of a title, by the moments' seconds. */
export type Notes = ReadonlyMap<number, string>;

/** Draft notes of this tab that are not saved, also after a reload; empty if they are unreadable. */
export function keptNotes(userId: string, place: ProgressPlace): Notes {
  try {
    const kept: unknown = JSON.parse(readSessionStorage(nameOf(userId, place)) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isNote) : []);
  } catch {
    // Written by something else: as if there were none.
    return new Map();
  }
}

/** Stores draft notes until the tab is closed; deletes the entry if there are none. */
export function keepNotes(userId: string, place: ProgressPlace, notes: Notes): void {
  writeSessionStorage(nameOf(userId, place), notes.size > 0 ? JSON.stringify([...notes]) : undefined);
}

function nameOf(userId: string, place: ProgressPlace): string {
  return `${unsent}notes.${userId}.${titleKeyOf(place)}`;
}

function isNote(value: unknown): value is [number, string] {
  if (!Array.isArray(value)) return false;
  const [second, words]: unknown[] = value;
  return typeof second === 'number' && second >= 0 && typeof words === 'string';
}

/** Pending changes of one second: if all fail, the former stored state is shown again. */
interface MomentChange {
  stored: SavedMoment | undefined;
  latest: SavedMoment;
}

/**
 * The moments of a title that a customer saved, and how to change them. A change is shown at once; one that the backend
 * refuses is undone, and thrown unless another one of the same second follows it: that one saves both.
 */
export function useSavedMoments(userId: string, kind: StoredKind, titleId: string) {
  const queryClient = useQueryClient();
  const query = useMemo(() => savedMomentsQuery(userId, kind, titleId), [userId, kind, titleId]);
  const { queryKey } = query;
  const list = useQuery(query);
  const change = useUndoable<SavedMoment[]>(queryKey, nothingElse);
  const { mutateAsync: inTurn } = useMutation({
    mutationKey: ['change-list', ...queryKey],
    // One after another: a note comes after its moment.
    scope: { id: queryKey.join('/') },
    mutationFn: (act: () => Promise<void>) => act(),
  });
  const changes = useRef(new Map<number, MomentChange>());

  const placeOf = (second: number) => ({ userId, kind, titleId, second });
  const shown = () => queryClient.getQueryData<SavedMoment[]>(queryKey);
  const standing = (second: number) => shown()?.find((moment) => moment.second === second);
  const show = (second: number, moment: SavedMoment | undefined) =>
    queryClient.setQueryData<SavedMoment[]>(queryKey, (moments) => moments && withMoment(moments, second, moment));

  /** Returns true for the last change of its second, whose result applies. */
  const settle = (moment: SavedMoment, isStored: boolean): boolean => {
    const { second } = moment;
    const ongoing = changes.current.get(second);
    if (ongoing && isStored) ongoing.stored = moment;
    if (ongoing?.latest !== moment) return false;
    changes.current.delete(second);
    if (!isStored) show(second, ongoing.stored);
    return true;
  };
  const put = async (moment: SavedMoment, write: () => Promise<void>) => {
    // An answer on its way would show again how it was.
    void queryClient.cancelQueries({ queryKey });
    const { stored } = changes.current.get(moment.second) ?? { stored: standing(moment.second) };
    changes.current.set(moment.second, { stored, latest: moment });
    show(moment.second, moment);
    try {
      await inTurn(write);
      settle(moment, true);
      tellOtherTabs();
    } catch (failure) {
      if (settle(moment, false)) throw failure;
    } finally {
      // Refetches moments that are not shown yet; displayed ones are newer than a list response at this moment.
      void queryClient.invalidateQueries({ queryKey, refetchType: shown() ? 'none' : 'active' });
    }
  };

  return {
    list,
    /** The moment as it is shown at exactly this second. */
    standing,
    /** The saved moment that a press at this second means; undefined where it would be a new one. */
    momentAt: (second: number) => momentAt(shown() ?? [], second),
    save: (second: number) => put({ second, note: '' }, () => addMoment(placeOf(second), null)),
    write: (second: number, note: string) => put({ second, note }, () => setNote(placeOf(second), note || null)),
    /** Removes it, with a notice that can take that back. */
    remove: ({ second, note }: SavedMoment, message: string) =>
      change({
        show: (moments) => withMoment(moments, second, undefined),
        act: () => inTurn(() => removeMoment(placeOf(second))),
        undo: () => inTurn(() => addMoment(placeOf(second), note || null)),
        message,
      }),
  };
}
