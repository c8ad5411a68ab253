import { titleKeyOf } from '@rules/title-key';
import { prepareReactions, type ReactionChange } from '@/backend/reactions';
import type { StoredKind } from '@/backend/titles';

/** Something that a customer says of a title. */
export interface SentMark {
  kind: StoredKind;
  titleId: string;
  change: ReactionChange;
}

/** Pending marks, by title and kind of mark: the last one applies. */
const unanswered = new Map<string, SentMark>();

let send: Awaited<ReturnType<typeof prepareReactions>> | undefined;

/**
 * Registers a mark as pending. If the user leaves the page before the response, or before its turn in the queue, it is
 * sent again with keepalive: the mark is idempotent. Returns a function that ends the registration.
 */
export function askedFor(mark: SentMark): () => void {
  const key = `${titleKeyOf(mark)}#${mark.change.endsWith('FAVORITE')}`;
  unanswered.set(key, mark);
  window.addEventListener('pagehide', sendAll);
  prepareReactions().then(
    (ready) => {
      send = ready;
    },
    // The caller of the change handles the error.
    () => undefined,
  );
  return () => {
    if (unanswered.get(key) === mark) unanswered.delete(key);
  };
}

function sendAll(): void {
  for (const { kind, titleId, change } of unanswered.values()) send?.(kind, titleId, change);
}
