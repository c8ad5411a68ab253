import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelEncoding, encodeAgain, isActive, type ManagedStream, streamsKey } from '@/catalogue/media-streams';
import { useText } from '@/i18n/use-text';
import { nameInAddress } from '@/lib/decoded';
import { showProblem } from '../admin-notices';
import { rowAction, rowActions } from '../button-classes';

/** Cancels an encoding in progress, or requests another one. */
export function StreamActions({ stream }: { stream: ManagedStream }) {
  const text = useText();
  const queryClient = useQueryClient();
  const isRunning = isActive(stream);
  const changing = useMutation({
    mutationFn: () => (isRunning ? cancelEncoding(stream) : encodeAgain(stream)),
    onError: (failure) => {
      console.error('The encoding could not be changed.', failure);
      showProblem(text('admin.streamChangeFailed'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: streamsKey }),
  });
  const file = nameInAddress(stream.path);
  const again = stream.state === 'FAILED' ? 'action.tryAgain' : 'admin.streamEncodeAgain';
  return (
    <span className={rowActions}>
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
