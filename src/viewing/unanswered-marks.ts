import { type ReactionChange, readyToReact } from '@/backend/reactions';
import type { StoredKind } from '@/backend/titles';
import { titleKeyOf } from '../../amplify/rules/title-key';

/** Something that a customer says of a title. */
export interface SentMark {
  kind: StoredKind;
  titleId: string;
  change: ReactionChange;
}

/** What was asked for and is not answered, by the title and what is said of it: the last one counts. */
const unanswered = new Map<string, SentMark>();

let send: Awaited<ReturnType<typeof readyToReact>> | undefined;

/**
 * Notes a mark as asked for. Whoever leaves the page before it is answered, or has had its turn, has it sent all the same:
 * said twice it counts once. Returns how to say that it is answered.
 */
export function askedFor(mark: SentMark): () => void {
  const key = `${titleKeyOf(mark)}#${mark.change.endsWith('FAVORITE')}`;
  unanswered.set(key, mark);
  window.addEventListener('pagehide', sendAll);
  readyToReact().then(
    (ready) => {
      send = ready;
    },
    // Whoever makes the change is told.
    () => undefined,
  );
  return () => {
    if (unanswered.get(key) === mark) unanswered.delete(key);
  };
}

function sendAll(): void {
  for (const { kind, titleId, change } of unanswered.values()) send?.(kind, titleId, change);
}
