import type { StreamState } from '@rules/media/media-streams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelEncoding, encodeAgain, isActive, type ManagedStream, streamsKey } from '@/catalogue/media-streams';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { nameInAddress } from '@/lib/decoded';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { showProblem, showSuccess } from '../admin-notices';
import { rowAction, rowActions } from '../button-classes';

/** Message for each state that an encoding can have after the change. */
const resultTexts: Record<StreamState, MessageId> = {
  QUEUED: 'admin.streamRequested',
  ENCODING: 'admin.streamRequested',
  READY: 'admin.streamNowReady',
  FAILED: 'admin.streamFailedAgain',
  CANCELED: 'admin.streamNowCanceled',
};

/** Cancels an encoding in progress, or requests another one. */
export function StreamActions({ stream }: { stream: ManagedStream }) {
  const text = useText();
  const queryClient = useQueryClient();
  const isRunning = isActive(stream);
  const file = nameInAddress(stream.path);
  const changing = useMutation({
    mutationFn: () => (isRunning ? cancelEncoding(stream) : encodeAgain(stream)),
    // The stream has moved to the list of its new state, so a message reports the result.
    onSuccess: (state) => {
      const message = text(resultTexts[state], { name: file });
      return state === 'FAILED' ? showProblem(message) : showSuccess(message);
    },
    onError: (failure) => {
      console.error('The encoding could not be changed.', failure);
      showProblem(text('admin.streamChangeFailed'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: streamsKey }),
  });
  const again = stream.state === 'FAILED' ? 'action.tryAgain' : 'admin.streamEncodeAgain';
  return (
    <span ref={keepFocusOnRemoval} className={rowActions}>
      <button
        type="button"
        aria-busy={changing.isPending}
        aria-disabled={changing.isPending || undefined}
        onClick={() => changing.isPending || changing.mutate()}
        className={rowAction}
      >
        {text(isRunning ? 'admin.streamCancel' : again)} <span className="sr-only">{file}</span>
      </button>
    </span>
  );
}
