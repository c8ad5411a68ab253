import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { notifyProblem } from '@/ui/notices/notice';

/**
 * Shows a failure as toasts: one '{path}: {message}' for each problem (specification, customer side, §8). The client's
 * own errors are shown in the reader's language; the log has the original message.
 */
export function useErrorToasts(): (failure: unknown) => void {
  const text = useText();
  return (failure) => {
    console.error('The request failed.', failure);
    for (const line of linesOf(failure)) {
      const known = clientErrors.find(({ message }) => line.endsWith(message));
      notifyProblem(known ? line.replace(known.message, text(known.id)) : line);
    }
  };
}

/** Error messages of the client for an empty response and for a missing one. */
const clientErrors: readonly { message: string; id: MessageId }[] = [
  { message: 'Unknown error', id: 'auth.unknown' },
  { message: 'A network error has occurred.', id: 'auth.network' },
];

/** Returns the lines of an error's message; a backend error has one line per problem. */
function linesOf(failure: unknown): string[] {
  return (failure instanceof Error ? failure.message : String(failure)).split('\n');
}
