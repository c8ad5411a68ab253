import * as rules from '@rules/titles/title-key';
import type { TitleKind } from '@rules/titles/title-kind';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { rejectionReason } from '@/backend/client/rejections';
import { addMoment, listMoments, removeMoment, setNote } from '@/backend/saved-moments';
import { parseJson } from '@/lib/parse-json';
import { readSessionStorage, unsent, writeSessionStorage } from '@/lib/session-storage';
import { notifyOtherTabs } from './other-tabs';
import { type TitleOrEpisode, titleKeyOf } from './progress';
import { useUndoable } from './use-undoable';

/** Maximum length of a note. */
export const maxNoteLength = rules.maxNoteLength;

/** A position in an audiobook that its listener saved. */
export interface SavedMoment {
  /** Seconds with a fraction: chapters begin between whole seconds. */
  second: number;
  /** Empty if there is none. */
  note: string;
}

/** Query of TanStack Query for the moments that a customer saved in a title, ordered by position. */
export function savedMomentsQuery(userId: string, kind: TitleKind, titleId: string) {
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

/** The moment that a save at this second refers to: a double click or a slightly later save refers to the first. */
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
export function momentErrorReason(failure: unknown): 'full' | 'no-connection' | 'failed' {
  return rejectionReason(failure, { TOO_MANY_MOMENTS: 'full' });
}

const inOrder = (moments: SavedMoment[]) => moments.sort((a, b) => a.second - b.second);

/** Draft notes about moments of a title, by the moments' seconds. */
export type DraftNotes = ReadonlyMap<number, string>;

/** Draft notes of this tab that are not saved, also after a reload; empty if they are unreadable. */
export function readDraftNotes(userId: string, title: TitleOrEpisode): DraftNotes {
  const stored = parseJson(readSessionStorage(storageKey(userId, title)));
  return new Map(Array.isArray(stored) ? stored.filter(isNote) : []);
}

/** Stores draft notes until the tab is closed; deletes the entry if there are none. */
export function writeDraftNotes(userId: string, title: TitleOrEpisode, notes: DraftNotes): void {
  writeSessionStorage(storageKey(userId, title), notes.size > 0 ? JSON.stringify([...notes]) : undefined);
}

function storageKey(userId: string, title: TitleOrEpisode): string {
  return `${unsent}notes.${userId}.${titleKeyOf(title)}`;
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
 * The moments that a customer saved in a title, and functions that change them. Changes are optimistic; a rejected one
 * is reverted, and thrown unless another change of the same second follows it: that one saves both.
 */
export function useSavedMoments(userId: string, kind: TitleKind, titleId: string) {
  const queryClient = useQueryClient();
  const query = savedMomentsQuery(userId, kind, titleId);
  const { queryKey } = query;
  const list = useQuery(query);
  const change = useUndoable<SavedMoment[]>(queryKey, []);
  const { mutateAsync: runInOrder } = useMutation({
    mutationKey: ['change-list', ...queryKey],
    // Sequential: a note must not arrive before its moment.
    scope: { id: queryKey.join('/') },
    mutationFn: (act: () => Promise<void>) => act(),
  });
  const changes = useRef(new Map<number, MomentChange>());

  const keyOf = (second: number) => ({ userId, kind, titleId, second });
  const shown = () => queryClient.getQueryData<SavedMoment[]>(queryKey);
  const shownAt = (second: number) => shown()?.find((moment) => moment.second === second);
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
    // A pending response would show the previous state.
    void queryClient.cancelQueries({ queryKey });
    const { stored } = changes.current.get(moment.second) ?? { stored: shownAt(moment.second) };
    changes.current.set(moment.second, { stored, latest: moment });
    show(moment.second, moment);
    try {
      await runInOrder(write);
      settle(moment, true);
      notifyOtherTabs();
    } catch (failure) {
      if (settle(moment, false)) throw failure;
    } finally {
      // Refetches moments that are not shown yet; displayed ones are newer than a list response at this moment.
      void queryClient.invalidateQueries({ queryKey, refetchType: shown() ? 'none' : 'active' });
    }
  };

  return {
    list,
    /** The displayed moment at exactly this second. */
    shownAt,
    /** The saved moment that a save at this second refers to; undefined if it creates a new one. */
    momentAt: (second: number) => momentAt(shown() ?? [], second),
    save: (second: number) => put({ second, note: '' }, () => addMoment(keyOf(second), null)),
    write: (second: number, note: string) => put({ second, note }, () => setNote(keyOf(second), note || null)),
    /** Removes the moment, with a notice that offers undo. */
    remove: ({ second, note }: SavedMoment, message: string) =>
      change({
        show: (moments) => withMoment(moments, second, undefined),
        act: () => runInOrder(() => removeMoment(keyOf(second))),
        undo: () => runInOrder(() => addMoment(keyOf(second), note || null)),
        message,
      }),
  };
}
