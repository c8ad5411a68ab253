import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import {
  changeStanding,
  ownReactionQuery,
  type Standing,
  type StandingChange,
  standingAfter,
} from '@/catalogue/standing';
import { type TitleDetails, titleQuery } from '@/catalogue/titles';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyProblem } from '@/ui/notice';

/** Where the customer stands with a title. A change is shown at once, and undone if the backend refuses it. */
export function useStanding(kind: Kind, title: TitleDetails, userId: string | undefined) {
  const text = useText();
  const queryClient = useQueryClient();
  const ownQuery = ownReactionQuery(kind, title.id, userId ?? '');
  const own = useQuery({ ...ownQuery, enabled: userId !== undefined });
  const { likes, dislikes, favorites } = title;
  const standing: Standing = { likes, dislikes, favorites, ...(own.data ?? { reaction: 'NONE', isFavorite: false }) };

  const show = ({ reaction, isFavorite, ...counters }: Standing) => {
    queryClient.setQueryData(ownQuery.queryKey, { reaction, isFavorite });
    queryClient.setQueryData(titleQuery(kind, title.id).queryKey, (shown: TitleDetails | null | undefined) =>
      shown ? { ...shown, ...counters } : shown,
    );
  };

  const mutationKey = ['change-standing', kind.name, title.id];
  const { mutate } = useMutation({
    mutationKey,
    // One after another: the last click wins.
    scope: { id: mutationKey.join('/') },
    mutationFn: (change: StandingChange) => changeStanding(kind, title.id, change),
    onMutate: (change) => {
      show(standingAfter(standing, change));
      return standing;
    },
    onSuccess: (exact) => {
      // While other clicks wait, what they will bring stays on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) show(exact);
    },
    onError: (_error, _change, before) => {
      if (before) show(before);
      notifyProblem(text('reaction.failed'), timings.toast);
    },
  });
  return { standing, change: mutate };
}
