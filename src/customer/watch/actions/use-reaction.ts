import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { type TitleDetails, titleQuery } from '@/catalogue/titles';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyProblem } from '@/ui/notices/notice';
import { notifyOtherTabs } from '@/viewing/other-tabs';
import {
  changeByPress,
  changeReaction,
  ownReactionQuery,
  type ReactionButton,
  type ReactionChange,
  type ReactionState,
  reactionStateAfter,
  registerPendingMark,
} from '@/viewing/reaction-state';
import { favoritesQuery } from '@/viewing/title-lists';
import { confirmedState } from './confirmed-state';

/** The user's reaction to a title. Changes are optimistic and rolled back if the backend rejects them. */
export function useReaction(kind: Kind, title: TitleDetails, userId: string | undefined) {
  const text = useText();
  const queryClient = useQueryClient();
  const ownQuery = ownReactionQuery(kind, title.id, userId ?? '');
  const own = useQuery({ ...ownQuery, enabled: userId !== undefined });
  const { likes, dislikes, favorites } = title;
  const state: ReactionState = {
    likes,
    dislikes,
    favorites,
    ...(own.data ?? { reaction: 'NONE', isFavorite: false }),
  };

  const shownCounters = () => {
    const shown = queryClient.getQueryData<TitleDetails | null>(titleQuery(kind, title.id).queryKey);
    return shown ? { likes: shown.likes, dislikes: shown.dislikes, favorites: shown.favorites } : {};
  };
  const show = ({ reaction, isFavorite, ...counters }: ReactionState) => {
    queryClient.setQueryData(ownQuery.queryKey, { reaction, isFavorite });
    queryClient.setQueryData(titleQuery(kind, title.id).queryKey, (shown: TitleDetails | null | undefined) =>
      shown ? { ...shown, ...counters } : shown,
    );
  };

  const mutationKey = ['change-reaction', kind.slug, title.id, userId];
  const confirmed = confirmedState(queryClient, mutationKey, show);
  const { mutate } = useMutation({
    mutationKey,
    // Runs one after another: the last click wins.
    scope: { id: mutationKey.join('/') },
    mutationFn: (change: ReactionChange) => changeReaction(kind, title.id, change),
    onMutate: (change) => registerPendingMark({ kind: kind.titleKind, titleId: title.id, change }),
    onSuccess: (exact) => {
      confirmed.settle(exact);
      void queryClient.invalidateQueries({ queryKey: favoritesQuery(userId ?? '').queryKey });
      notifyOtherTabs();
    },
    onError: (failure) => {
      console.error('The reaction was not saved.', failure);
      confirmed.settle();
      notifyProblem(text('notice.notSaved'), timings.toast);
    },
    onSettled: (_exact, _failure, _change, endPending) => endPending?.(),
  });

  const change = (changeOf: (before: ReactionState) => ReactionChange) => {
    // Reads the cache, because the second of two quick clicks comes before the next render.
    const before = { ...state, ...shownCounters(), ...queryClient.getQueryData<OwnReaction>(ownQuery.queryKey) };
    const change = changeOf(before);
    // A response in flight would restore the old state.
    void queryClient.cancelQueries({ queryKey: ownQuery.queryKey });
    confirmed.begin(before);
    show(reactionStateAfter(before, change));
    mutate(change);
  };
  return {
    state,
    press: (button: ReactionButton) => change((before) => changeByPress(before, button)),
    /** For a press before the login: never removes an existing reaction. */
    add: (button: ReactionButton) => change(() => (button === 'FAVORITE' ? 'ADD_FAVORITE' : button)),
  };
}

type OwnReaction = Pick<ReactionState, 'reaction' | 'isFavorite'>;
