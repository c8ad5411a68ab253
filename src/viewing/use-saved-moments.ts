import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { addMoment, removeMoment, setNote } from '@/backend/saved-moments';
import type { StoredKind } from '@/backend/titles';
import { tellOtherTabs } from './other-tabs';
import { momentAt, type SavedMoment, savedMomentsQuery, withMoment } from './saved-moments';
import { useUndoable } from './use-undoable';

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

const nothingElse = [] as const;
